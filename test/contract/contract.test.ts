import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../architecture/files'
import { exercises } from '../backend/calls/all'
import type { Env } from '../backend/exercise'
import { bySamePath, everyCall } from '../backend/services'
import { compile } from './compile'
import { contract } from './document'
import { isJson, type Json } from './json'
import { nameOf } from './schemas'

/** The part of an object that is an object. */
const parts = (json: Json, key: string): Record<string, Json> =>
  Object.fromEntries(Object.entries(json[key] ?? {}).flatMap(([name, part]) => (isJson(part) ? [[name, part]] : [])))

const committed: Json = JSON.parse(readFileSync(join(root, 'proto/openapi.json'), 'utf8'))

const schemas = parts(parts(committed, 'components'), 'schemas')
const field = (schema: string, name: string): Json => parts(schemas[named(schema)] ?? {}, 'properties')[name] ?? {}
/** A call's input may be a shared schema. */
const named = (schema: string): string => String(schemas[schema]?.$ref ?? schema).replace('#/components/schemas/', '')

test('is committed as the calls say it', async () => {
  expect(committed).toEqual(await contract())
})

test('is valid OpenAPI, and its command says so', async () => {
  const words = ['--import', 'tsx', 'test/contract/main.ts', '--check']
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root })
  expect(stdout).toMatch(/valid$/m)
}, 60_000)

test('does not compile a part that is no schema', () => {
  const components = { schemas: { Broken: { type: 'nummer' } } }
  expect(() => compile({ components })).toThrow('type')
  expect(() => compile({ components: { schemas: { Broken: { typo: 'number' } } } })).toThrow('typo')
})

test('has each call once, with its effect and the file of its assumptions', () => {
  const operations = Object.values(parts(committed, 'paths')).flatMap(path =>
    'get' in path || 'post' in path ? [path.get, path.post] : [],
  )
  const described = operations.filter(isJson).flatMap(each => Object.entries(parts(each, 'x-calls')))
  expect(described).toHaveLength(everyCall.length + 5)
  for (const { name, effect } of everyCall) {
    const [, traits] = described.find(([each]) => each === name) ?? []
    expect(traits).toMatchObject({ effect, declaredIn: expect.stringMatching(/^src\/.*\.ts$/) })
  }
})

test('carries what comments and checks say, and the units', () => {
  expect(field('NodesPage', 'summary').description).toMatch(/^Of all nodes of the account/)
  expect(field('domainSetup.saveDomainSettings.input', 'keyId').description).toBe('Spaces around it do not count.')
  expect(schemas.NodeCode?.description).toMatch('Capital and small letters are the same.')
  expect(field('Schedule', 'weekdays').$ref).toBe('#/components/schemas/Weekdays')
  expect(schemas.Weekdays?.description).toMatch('Refused: a weekday is named twice.')
  expect(field('StartedBoost', 'endAtMs').description).toBe('Unix time in milliseconds.')
  expect(field('LimitState', 'status')).toMatchObject({
    'x-otherwise': 'unknown',
    description: expect.stringMatching('read as "unknown"'),
  })
})

test('accepts what the app sends, as one call of each path', async () => {
  const check = compile(committed)
  // as: those that first ask a server are left to `test/conform`, and fail here without one.
  const plain = exercises.map(each =>
    each.good({} as Env).then(
      good => [{ call: each.call, good }],
      () => [],
    ),
  )
  const inputs = (await Promise.all(plain)).flat()
  expect(inputs.length).toBeGreaterThan(70)
  for (const { call, good } of inputs) {
    const samePath = bySamePath.find(calls => calls.includes(call)) ?? []
    const accepting = samePath.filter(each => check(nameOf(each, 'input'), good ?? {}).length === 0)
    expect(accepting.map(({ name }) => name)).toEqual([call.name])
  }
})

test('mentions nothing that is not in the repository', () => {
  const words = readFileSync(join(root, 'proto/README.md'), 'utf8') + JSON.stringify(committed)
  expect(words).not.toMatch(/(?:spec|product)\.md|shared\//)
  const named = [...words.matchAll(/`(src\/[\w/.-]+)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(10)
  for (const path of named) expect(() => readFileSync(join(root, path))).not.toThrow('ENOENT')
})
