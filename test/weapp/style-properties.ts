/** The properties of styles that nothing sets, and those that are longer than they have to be. */
export const wrongProperties = (styles: string, scripts: string): { read: number; unset: string[]; long: string[] } => {
  const read = [...new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))]
  // A letter is also how longer names begin.
  const isNamed = (name: string) => new RegExp(`["'\`(]${name}(?![\\w-])`).test(scripts)
  const isSet = (name: string) => new RegExp(`[;{]${name}:`).test(styles) || isNamed(name)
  return {
    read: read.length,
    unset: read.filter(name => !isSet(name)),
    long: read.filter(name => name.length > 3 && !isNamed(name)),
  }
}
