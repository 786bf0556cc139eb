const { TestEnvironment } = require('jest-environment-node')
const endingContexts = require('./ending-contexts.js')

module.exports = endingContexts(TestEnvironment)
