let come: () => void = () => undefined
const here = new Promise<void>(resolve => {
  come = resolve
})

const fetched = {
  // biome-ignore lint/suspicious/noThenProperty: it stands where a promise does.
  then: async <T>(load: () => T): Promise<T> => {
    await here
    return load()
  },
}
Object.assign(globalThis, { nodemateFetched: fetched })

/** Imported first: code that comes in a package of its own comes to what is imported after it once this is called. */
export const letCome = (): void => come()
