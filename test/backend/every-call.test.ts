import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { localDevice, SystemInfo } from '@/pages/node/calls'
import { tunnel } from '@/tunnel/calls'
import { exercises } from './calls/all'
import type { Env, Exercise } from './exercise'
import { handlers } from './handlers/all'
import { bySamePath, everyCall } from './services'
import { misread } from './spoilt-replies'
import { type Backend, startBackend } from './start'

const specified = readFileSync(join(__dirname, 'calls.tsv'), 'utf8').trim().split('\n').slice(1).sort()
/** Of the same message family, though their paths are not in the specification. */
const assumedPaths = ['/jdis/destroyTunnel', '/jdis/stopMapSrv', '/jdis/speedLimit']

test('declares each call of the specification and nothing else', () => {
  const declared = [...everyCall, ...Object.values(tunnel)]
    .filter(({ path }) => !assumedPaths.includes(path))
    .map(({ service, method, path }) => [service, method, path].join('\t'))
  // A path that does two things is declared under two keys, whose inputs exclude one another (see below).
  expect([...new Set(declared)].sort()).toEqual(specified)
  expect(specified).toHaveLength(98)
})

test('has a handler for each call, and a call for each handler', () => {
  const keys = everyCall.map(({ name }) => name.slice(name.indexOf('.') + 1))
  expect(Object.keys(handlers).sort()).toEqual(keys.sort())
})

// The node's own page refuses nothing; its test is below.
test('exercises each call once', () => {
  const exercised = [...exercises.map(({ call }) => call.name), localDevice.systemInfo.name]
  expect(exercised.sort()).toEqual(everyCall.map(({ name }) => name).sort())
})

describe('answers a good input and refuses a bad one', () => {
  let backend: Backend
  let folder: string
  beforeEach(async () => {
    backend = await startBackend()
    folder = await mkdtemp(join(tmpdir(), 'nodemate-upload-'))
  })
  afterEach(async () => {
    await backend.stop()
    await rm(folder, { recursive: true })
  })

  const envOf = async ({ as }: Exercise): Promise<Env> => ({
    ask: await backend.signIn(as),
    askAs: backend.signIn,
    control: backend.control,
    file: async (name, bytes) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    },
  })

  test('accepts localDevice.systemInfo in either form', async () => {
    const pages = []
    for (let asked = 0; asked < 7; asked++) pages.push(await (await fetch(`${backend.origin}/sys/info`)).text())
    const [right, html, commas, text, rightAgain, cut, foreign] = pages
    for (const page of [right, rightAgain]) {
      expect(v.parse(SystemInfo, JSON.parse(page ?? ''))).toMatchObject({ model: 'NM-Box 1', cpuPercent: 12 })
    }
    expect(html).toMatch(/^<html>/)
    expect(commas).toMatch(/,}$/)
    expect(JSON.parse(text ?? '')).toMatchObject({ cpuPercent: '12' })
    expect(cut).toMatch(/^{"model":"NM-Box 1"/)
    expect(() => JSON.parse(cut ?? '')).toThrow()
    expect(v.parse(SystemInfo, JSON.parse(foreign ?? ''))).toMatchObject({ deviceId: 'router-1' })
  })

  test.each(exercises.map(each => [each.call.name, each] as const))('%s', async (_, each) => {
    const env = await envOf(each)
    const good = await each.good(env)
    const sent = v.parse(each.call.input, good)
    const samePath = bySamePath.find(calls => calls.includes(each.call)) ?? []
    expect(samePath.filter(({ input }) => v.is(input, sent)).map(({ name }) => name)).toEqual([each.call.name])

    // The server checks the reply that it sent, `ask` the one that arrived.
    const reply = await env.ask(each.call, good)
    expect(reply).toBeDefined()
    expect(await misread(each.call, good, reply)).toEqual([])

    const refusal = each.bad === 'signed-out' ? backend.ask(each.call, good) : env.ask(each.call, each.bad)
    const code = each.refusedWith === 401 ? { status: 401 } : { code: each.refusedWith }
    await expect(refusal).rejects.toMatchObject(code)
  })
})
