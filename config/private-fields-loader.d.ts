declare const openPrivateFields: (this: { resourcePath: string }, source: string) => string
export default openPrivateFields
