import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenericSchema } from 'valibot'
import type { Call } from '@/request/call'
import { filesOf, root } from '../architecture/files'
import { groups } from '../backend/services'

/** Where calls and the shapes that they share are declared. */
const shapeFiles = ['src/lib/shapes.ts', 'src/tunnel/shapes.ts']
const callFiles = filesOf('src')
  .filter(({ text }) => /= calls\('/.test(text))
  .map(({ path }) => path)
  .sort()

/** Where a group's calls are declared: often one file. */
export const filesOfGroup = (group: string): string[] =>
  callFiles.filter(path => textOf(path).includes(`= calls('${group}'`))

/** Of `points.userPoints` its file. */
export const fileOf = ({ name }: Call): string => {
  const [group = '', key] = name.split('.')
  const file = filesOfGroup(group).find(path => textOf(path).includes(`\n  ${key}: `))
  if (file === undefined) throw new Error(`${name} is declared nowhere`)
  return file
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

type Named = { name: string; file: string; schema: GenericSchema }

/** Every schema that a file shares with others, under its own name. */
export const sharedSchemas = async (): Promise<Named[]> => {
  const found = await Promise.all([...shapeFiles, ...callFiles].map(exportedBy))
  return found.flat().filter(({ schema }, at, all) => all.findIndex(other => other.schema === schema) === at)
}

const exportedBy = async (file: string): Promise<Named[]> => {
  const exported: Record<string, unknown> = await import(join(root, file))
  return Object.entries(exported).flatMap(([name, schema]) => (isSchema(schema) ? [{ name, file, schema }] : []))
}

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** By the name of each group of calls, as in the code. */
export const groupNames = [...Object.keys(groups), 'tunnel'].sort()
