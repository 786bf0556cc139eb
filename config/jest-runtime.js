const { sep } = require('node:path')
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

/**
 * What a module of the app fetches later is of its own run, also when another has been started since: as in a browser,
 * where each window has modules of its own. It comes when `globalThis.nodemateFetched`, as it was when that run was
 * started, lets it: what a test sets there stands in place of a promise.
 */
const rememberRuns = ({ registries, requireBuilder }, globals, folder) => {
  const make = requireBuilder.for.bind(requireBuilder)
  const present = () => {
    const { moduleRegistry, mockRegistry, isolation } = registries
    return { moduleRegistry, mockRegistry, isolation, fetched: globals.nodemateFetched }
  }
  const turnTo = ({ fetched, ...kept }) => {
    Object.assign(registries, kept)
    globals.nodemateFetched = fetched
  }
  requireBuilder.for = (from, options) => {
    const require = make(from, options)
    if (!from.filename.startsWith(folder)) return require
    const run = present()
    const requireInRun = name => {
      const before = present()
      turnTo(run)
      try {
        return require(name)
      } finally {
        turnTo(before)
      }
    }
    Object.defineProperties(requireInRun, Object.getOwnPropertyDescriptors(require))
    return Object.assign(requireInRun, { fetched: run.fetched })
  }
  // These would empty what the runs before go on with.
  registries.exitIsolated = () => {
    registries.isolation = null
  }
  const { clearForReset } = registries
  registries.clearForReset = () => {
    Object.assign(registries, { moduleRegistry: new Map(), mockRegistry: new Map() })
    clearForReset.call(registries)
  }
}

module.exports = class extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest)
    rememberRuns(this, environment.global, `${config.rootDir}${sep}src${sep}`)
  }
}
