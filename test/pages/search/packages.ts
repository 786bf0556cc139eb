/** Imported first: whether code that comes in a package of its own comes to what is imported after it. */
export const packages = { come: true }

const fetched = {
  // biome-ignore lint/suspicious/noThenProperty: it stands where a promise does.
  then: async <T>(load: () => T): Promise<T> => {
    if (!packages.come) throw new Error('loadSubPackage:fail')
    return load()
  },
}
Object.assign(globalThis, { nodemateFetched: fetched })
