import { isJson, type Json } from '../contract/json'

/** How a value differs from a schema of the contract: what is wrong, and what the app does without. */
export type Differences = { wrong: string[]; absent: string[] }

const none: Differences = { wrong: [], absent: [] }
const wrong = (words: string): Differences => ({ wrong: [words], absent: [] })

/** Stricter than the app, which reads an unknown word as another and a wrong value as none. */
export const shapeOf = (schemas: Json) => {
  const compare = (schema: unknown, value: unknown, path = ''): Differences => {
    if (!isJson(schema)) return none
    if ('$ref' in schema) return compare(schemas[String(schema.$ref).replace(/^.*\//, '')], value, path)
    const choices = [schema.anyOf, schema.oneOf].find(Array.isArray)
    if (choices) return closest(choices.map(each => compare(each, value, path)))
    if (isJson(schema.properties)) return inObject(schema, schema.properties, value, path)
    return schema.type === 'array' ? inList(schema, value, path) : ofValue(schema, value, path)
  }

  const inObject = ({ required }: Json, properties: Json, value: unknown, path: string): Differences => {
    if (!isJson(value)) return wrong(`${path || '(whole)'} is no object`)
    const needed = Array.isArray(required) ? required : []
    return together(
      Object.entries(properties).map(([name, schema]) => {
        if (value[name] !== undefined) return compare(schema, value[name], `${path}.${name}`)
        return needed.includes(name) ? wrong(`${path}.${name} is missing`) : { wrong: [], absent: [`${path}.${name}`] }
      }),
    )
  }

  const inList = ({ items }: Json, value: unknown, path: string): Differences =>
    Array.isArray(value) ? together(value.map(each => compare(items, each, `${path}.*`))) : wrong(`${path} is no list`)

  return compare
}

const ofValue = (schema: Json, value: unknown, path: string): Differences => {
  const words = misfit(schema, value)
  return words ? wrong(`${path || '(whole)'} ${words}`) : none
}

const together = (parts: Differences[]): Differences => ({
  wrong: [...new Set(parts.flatMap(part => part.wrong))],
  absent: [...new Set(parts.flatMap(part => part.absent))],
})

const closest = (choices: Differences[]): Differences =>
  choices.reduce((best, each) => (each.wrong.length < best.wrong.length ? each : best))

const misfit = ({ const: only, enum: words, type }: Json, value: unknown): string | undefined => {
  if (only !== undefined && value !== only) return `is not ${JSON.stringify(only)}`
  if (Array.isArray(words) && !words.includes(value)) return `is none of ${words.join(', ')}`
  return type === undefined || isOf(String(type), value) ? undefined : `is no ${type}`
}

const isOf = (type: string, value: unknown): boolean => {
  if (type === 'null') return value === null
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
