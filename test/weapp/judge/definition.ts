import { type Config, functionsOf } from '../app/logic-layer'
import type { LibraryNode } from './library'

/** A page or a component as the library takes it: its methods only tell who heard what. */
export type LibraryDefinition = {
  data: unknown
  properties: Record<string, unknown>
  options: unknown
  methods: Record<string, (this: { _exparserNode: LibraryNode }, event: object) => void>
}

export const libraryDefinition = (
  config: Config,
  hear: (by: LibraryNode, handler: string, event: object) => void,
): LibraryDefinition => {
  const names = functionsOf({ ...config, ...(config.methods as Config | undefined) }) // by WeChat's own rules a record
  const methodOf = (name: string): LibraryDefinition['methods'][string] =>
    function (event) {
      hear(this._exparserNode, name, event)
    }
  return {
    data: plain(config.data ?? {}),
    properties: propertiesOf(config.properties),
    options: plain(config.options ?? {}),
    methods: Object.fromEntries(names.map(name => [name, methodOf(name)])),
  }
}

/** Copies a value out of the app's realm, as text. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Property = { type?: { name?: string } | null; value?: unknown }
const types: Record<string, unknown> = { Object, String, Number, Boolean, Array }

/** The realm's `Object` and `String` are not ours, and the library knows a property's type by the constructor itself. */
const propertiesOf = (properties: unknown): Record<string, unknown> => {
  const entries = Object.entries((properties ?? {}) as Record<string, Property>) // WeChat's own form
  return Object.fromEntries(
    entries.map(([name, { type, value }]) => [
      name,
      { type: types[type?.name ?? ''] ?? null, ...(value === undefined ? {} : { value: plain(value) }) },
    ]),
  )
}
