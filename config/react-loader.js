const { calledOfReact, exportOnly, handedOut } = require('./called-of-react')

/** Leaves out of React's first half what nobody calls. */
module.exports = function slim(source) {
  this?.addDependency?.(handedOut)
  for (const name of calledOfReact)
    if (!source.includes(`exports.${name}=`)) throw new Error(`react no longer has ${name}`)
  return exportOnly(source, name => calledOfReact.includes(name))
}
