/** The prefix of a file's field names, so that no class shares one with the class it extends. */
const startOf = file => [...file].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1296, 7).toString(36)

const undefinedFields = /^\t#\w+(?: = void 0)?;$/gm

/**
 * Turns a package's private fields into plain ones with short names. Babel's translation for older phones, a WeakMap
 * for each and a function around each use, takes three times the bytes. A plain field needs no declaration to be undefined.
 */
module.exports = function openPrivateFields(source) {
  const start = startOf(this.resourcePath.split(/[\\/]/).pop())
  const names = new Map()
  return source.replace(undefinedFields, '').replace(/(?<!\w)#(\w+)/g, (_, name) => {
    if (!names.has(name)) names.set(name, `_${start}${names.size}`)
    return names.get(name)
  })
}
