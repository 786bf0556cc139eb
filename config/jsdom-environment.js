const { TestEnvironment } = require('jest-environment-jsdom')
const endingContexts = require('./ending-contexts.js')

module.exports = endingContexts(TestEnvironment)
