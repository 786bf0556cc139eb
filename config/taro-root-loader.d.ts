declare const oneDocument: (source: string) => string
export default oneDocument
