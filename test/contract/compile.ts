import Ajv2020 from 'ajv/dist/2020'
import { isJson, type Json } from './json'

/** Checks a value against one of the contract's schemas, and says where it does not fit. */
export type Check = (name: string, value: unknown) => string[]

/** Compiles every schema of the document, and throws for one that is none. */
export const compile = (document: Json): Check => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
  // Everything that is not a schema's own keyword has to be named.
  ajv.addVocabulary([...Object.keys(document), 'x-personal', 'x-otherwise'])
  ajv.addSchema(document, 'contract')
  const checks = new Map(
    namesIn(document).map(name => [name, ajv.compile({ $ref: `contract#/components/schemas/${name}` })]),
  )
  return (name, value) => {
    const check = checks.get(name)
    if (!check) throw new Error(`the contract has no ${name}`)
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

const namesIn = ({ components }: Json): string[] =>
  isJson(components) && isJson(components.schemas) ? Object.keys(components.schemas) : []
