const { TestEnvironment } = require('jest-environment-node')
const endingContexts = require('./ending-contexts.js')
require('./compile-once.js')

module.exports = endingContexts(TestEnvironment)
