import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../backend/start'
import { budgets } from '../budgets'
import { bootPhone } from '../weapp/phone'
import { packageSizes } from '../weapp/sizes'
import { nodesAt, standInHosts } from '../weapp/stand-in-hosts'
import { type Bench, median } from './bench'
import { builds } from './builds'
import { firstOfMany, listWith } from './fleets'
import type { Opened } from './open-once'

/** The first opening of the day, in fresh processes: five nodes are stored from the last one. */

const rounds = 9

const storedByFiveNodes = async (): Promise<string> => {
  const backend = await startBackend({ nodesAt })
  await backend.control.fault('devices.nodes', { kind: 'body', text: await listWith(backend, 5) })
  const session = JSON.stringify(await backend.session('u-fleet'))
  const phone = bootPhone({ hosts: standInHosts(backend.origin), storage: { 'nodemate.session': session } })
  await phone.open()
  await phone.waitFor(firstOfMany)
  await phone.settled()
  // What is only stored when the app is left.
  await phone.hide()
  const stored = Object.fromEntries([...phone.memory.storage].map(([key, text]) => [key, JSON.parse(text)]))
  phone.kill()
  await backend.stop()
  return JSON.stringify(stored)
}

/** The harness has ten times the app's memory: its garbage is collected before, and none of it meanwhile. */
const collectBefore = ['--expose-gc', '--min-semi-space-size=16', '--max-semi-space-size=16']

const openOnce = (dist: string, ...stored: string[]): Opened => {
  const script = join(__dirname, 'open-once.ts')
  const words = [...collectBefore, '--import', 'tsx', script, dist, ...stored]
  const { stdout, stderr, status } = spawnSync(process.execPath, words)
  if (status !== 0) throw new Error(stderr.toString())
  // as: our own script's line.
  return JSON.parse(stdout.toString().trim().split('\n').at(-1) ?? '') as Opened
}

const measured = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nodemate-bench-'))
  const file = join(folder, 'stored.json')
  writeFileSync(file, await storedByFiveNodes())
  const ours: Opened[] = []
  const empty: Opened[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(openOnce(builds.weapp, file))
    empty.push(openOnce(builds.emptyWeapp))
  }
  rmSync(folder, { recursive: true })
  const [one] = ours
  if (!one) throw new Error('nothing was opened')
  const msOf = (opened: Opened[]) => median(opened.map(({ ms }) => ms))
  const fileMs = (file: string) => median(ours.map(({ files }) => files.find(each => each.file === file)?.ms ?? 0))
  const firstMs = median(ours.map(opened => opened.firstMs))
  const ownMs = median(ours.map(opened => opened.ownMs))
  return { firstMs, ownMs, oursMs: msOf(ours), emptyMs: msOf(empty), one, fileMs }
}

let once: ReturnType<typeof measured> | undefined
const cold = () => {
  once ??= measured()
  return once
}

/** The main package, and the packages whose files were fetched by then. */
const bytesUntilDrawn = async (): Promise<number> => {
  const { one } = await cold()
  const { main, subpackages } = packageSizes(builds.weapp)
  const fetched = subpackages.filter(({ name }) => one.fetched.some(file => file.startsWith(`${name}/`)))
  return [main, ...fetched].reduce((sum, { bytes }) => sum + bytes, 0)
}

const evaluated = ['runtime', 'taro', 'vendors', 'common', 'start', 'pages/nodes/home']

export const benches: Bench[] = [
  {
    name: 'first drawing at a start, 5 nodes stored',
    measure: async () => (await cold()).firstMs / (await cold()).emptyMs,
    against: 'the empty app',
    goal: 1.8,
  },
  {
    name: 'the same, until home itself has drawn',
    measure: async () => (await cold()).ownMs / (await cold()).emptyMs,
    against: 'the empty app',
    goal: 2.6,
  },
  { name: 'the same, until drawn twice', unit: 'ms', count: async () => Math.round((await cold()).oursMs) },
  ...evaluated.map(file => ({
    name: `  of that, ${file}.js runs`,
    unit: 'ms',
    count: async () => Math.round((await cold()).fileMs(file) * 10) / 10,
  })),
  { name: 'loaded before drawn twice', unit: 'bytes', count: bytesUntilDrawn, goal: budgets.loadedUntilDrawn },
]
