/** One module with all names of these others, which webpack then puts into it. */
module.exports = function startLoader() {
  const { parts } = this.getOptions()
  return parts[Number(this.resourceQuery.slice(1))].map(file => `export * from ${JSON.stringify(file)}`).join('\n')
}
