const vm = require('node:vm')

const { compileFunction } = vm

/** What a worker has compiled, by file. */
const compiled = new Map()

const scriptOf = (code, parameters, filename) => {
  const known = compiled.get(filename)
  if (known?.code === code) return known.script
  const opening = `(function (${parameters.join(', ')}) { `
  // The opening stands on the first line, whose columns stay as they are.
  const script = new vm.Script(`${opening}${code}\n})`, { filename, columnOffset: -opening.length })
  compiled.set(filename, { code, script })
  return script
}

/**
 * Jest compiles each module again for every test file that loads it. A script is compiled once in a worker, with all of its
 * functions that have run, and bound to the context of each file.
 */
vm.compileFunction = (code, parameters = [], options = {}) =>
  options.parsingContext && options.filename
    ? scriptOf(code, parameters, options.filename).runInContext(options.parsingContext)
    : compileFunction(code, parameters, options)
