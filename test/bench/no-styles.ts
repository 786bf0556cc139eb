import Module from 'node:module'

/** As `config/jest.weapp.config.js` does for tests: otherwise every page would go through three style compilers. */
const id = require.resolve('miniprogram-simulate/src/wxss.js')
const styles = new Module(id)
styles.exports = require('../weapp/view/no-styles')
styles.loaded = true
require.cache[id] = styles
