const vm = require('node:vm')
const { default: Runtime } = require('jest-runtime')

const { compileFunction } = vm
const known = new Map()

/**
 * Jest compiles every module anew for each test file: a third of the CPU time of tests that load much and do little. Here
 * a worker compiles a module once, and runs it in the context of each of its files.
 */
vm.compileFunction = (source, names, options) => {
  const { filename, parsingContext } = options
  // What a script imports later belongs to the test file that compiled it.
  if (!parsingContext || source.includes('import(')) return compileFunction(source, names, options)
  // So that a stack names the file's own columns.
  const before = `(function (${names.join(', ')}) {`
  if (known.get(filename)?.source !== source) {
    const script = new vm.Script(`${before}${source}\n})`, { filename, columnOffset: -before.length })
    known.set(filename, { source, script })
  }
  return known.get(filename).script.runInContext(parsingContext)
}

module.exports = Runtime
