import { compile } from './compile'
import type { Json } from './json'

/** What a validator of OpenAPI and a compiler of schemas have against the document. */
export const mistakesIn = async (document: Json): Promise<string[]> => {
  // It is an ES module, which jest does not load; the tests run this as a process.
  const { Validator } = await import('@seriousme/openapi-schema-validator')
  const result = await new Validator().validate(structuredClone(document))
  const found = result.valid ? [] : [result.errors].flat().map(error => JSON.stringify(error))
  return [...found, ...compiled(document)]
}

const compiled = (document: Json): string[] => {
  try {
    compile(document)
    return []
  } catch (error) {
    return [String(error)]
  }
}
