import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '@/request/call'
import { type Comments, commentsOfCall, commentsOfShared } from './comments'
import { sharedSchemas } from './declared'
import { below, type Json, mapParts } from './json'
import { unitOf } from './units'

type Config = NonNullable<Parameters<typeof toJsonSchema>[1]>
type Action = Parameters<NonNullable<Config['overrideAction']>>[0]

/** As JSON Schema, of what is on the wire: on both sides what a schema takes, before it changes anything. */
const config: Config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const words = wordsOfAction(valibotAction)
    if (valibotAction.type === 'metadata') return withMark({ ...jsonSchema })
    return words === undefined ? undefined : { ...jsonSchema, ...described({ ...jsonSchema }, words) }
  },
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (!('fallback' in valibotSchema)) return undefined
    const words = `Anything else is read as ${JSON.stringify(valibotSchema.fallback)}.`
    return { ...jsonSchema, ...described({ ...jsonSchema }, words), 'x-otherwise': valibotSchema.fallback }
  },
}

/** What JSON Schema has no word for. */
const wordsOfAction = (action: Action['valibotAction']): string | undefined => {
  if (action.type === 'trim') return 'Spaces around it do not count.'
  if (action.type === 'to_upper_case') return 'Capital and small letters are the same.'
  if (action.type !== 'check') return undefined
  const message = 'message' in action && typeof action.message === 'string' ? action.message : undefined
  return message === undefined ? '' : `Refused: ${message}.`
}

const withMark = ({ personal, ...schema }: Json): Json => ({ ...schema, 'x-personal': personal })

const described = (schema: Json, words: string | undefined): Json => {
  const description = [words, schema.description].filter(Boolean).join(' ')
  return description === '' ? {} : { description }
}

/** The schemas that several calls share, by name, and those of each call, as `points.userPoints.reply`. */
export const componentsOf = async (calls: readonly Call[]): Promise<Json> => {
  const shared = await sharedSchemas()
  const definitions = Object.fromEntries(shared.map(({ name, schema }) => [name, schema]))
  const bare: Json = toJsonSchemaDefs(definitions, config)
  const named = shared.map(({ name, file }) => [name, commented(bare[name], commentsOfShared(file, name))])
  const ofCalls = calls.flatMap(call =>
    (['input', 'reply'] as const).map(side => {
      const schema = schemaOf(call[side], definitions)
      return [nameOf(call, side), commented(schema, commentsOfCall(call, side))]
    }),
  )
  // By name: which file imports which changes nothing then.
  return Object.fromEntries([...named, ...ofCalls].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}

export const nameOf = ({ name }: Call, side: 'input' | 'reply'): string => `${name}.${side}`

const schemaOf = (schema: GenericSchema, definitions: Record<string, GenericSchema>): Json => {
  const { $schema, $defs, ...json } = toJsonSchema(schema, { ...config, definitions })
  return json
}

const commented = (schema: unknown, comments: Comments): Json => {
  // as: every part of what the library returns is an object.
  const whole = withFields(schema as Json, comments, '')
  return { ...whole, ...described(whole, comments.get('')) }
}

const withFields = (schema: Json, comments: Comments, path: string): Json =>
  mapParts(schema, (part, field) => {
    if (field === undefined) return withFields(part, comments, path)
    const at = below(path, field)
    const inner = withFields(part, comments, at)
    const words = [comments.get(at), unitOf(field)?.words].filter(Boolean).join(' ')
    return { ...inner, ...described(inner, words) }
  })
