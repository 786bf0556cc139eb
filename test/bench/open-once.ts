import { readFileSync } from 'node:fs'
import { readManifest } from '../weapp/app/manifest'
import { assemble } from '../weapp/assemble'
import { cpuMs } from './bench'

/**
 * One cold start in a process of its own: a built mini-program and what is stored on the phone. Measures the work of the
 * logic layer, until the page has handed its view something to draw for the second time; no request is answered by then.
 */
export type Opened = {
  /** Until anything was drawn: what the page showed when the app was left, if that was kept. */
  firstMs: number
  /** Until the page itself has drawn. */
  ownMs: number
  /** Until it has drawn twice. */
  ms: number
  /** Files that ran until then, with their own milliseconds, in order. */
  files: { file: string; ms: number }[]
  /** Files of subpackages that were fetched until then. */
  fetched: string[]
}

const [dist = '', stored] = process.argv.slice(2)
const quietMs = 300
const maxMs = 20_000

const open = async (): Promise<Opened> => {
  const storage: Record<string, unknown> = stored ? JSON.parse(readFileSync(stored, 'utf8')) : {}
  const { entry, mainPages } = readManifest(dist)
  const launch = { path: entry, query: {}, scene: 1001 }
  const platform = { request: () => undefined, getLaunchOptionsSync: () => launch }
  const phone = assemble(dist, { storage, platform })
  const files = timed(phone.realm.modules)
  const drawnMs: number[] = []
  let keptMs: number | undefined
  // What the harness itself has left is no work of the app.
  globalThis.gc?.()
  let untilMs = performance.now() + maxMs
  const startedCpuMs = cpuMs()
  phone.logic.start(mainPages)
  phone.logic.fireOnApp('onLaunch', launch)
  phone.logic.fireOnApp('onShow', launch)
  const extras = {
    ...{ route: entry, __route__: entry, is: entry, options: {}, props: {} },
    getPageId: () => 'pageId:1',
    setData: (data: unknown, drawn?: () => void) => {
      const ms = cpuMs() - startedCpuMs
      if (JSON.stringify(data).includes('nm-page--kept')) keptMs = ms
      else {
        drawnMs.push(ms)
        untilMs = performance.now() + quietMs
      }
      phone.handset.soon(() => drawn?.())
    },
  }
  const page = phone.logic.instance(phone.logic.configOf(entry), extras, () => ({}))
  for (const event of ['onLoad', 'onShow', 'onReady']) phone.logic.call(page, event, {})
  while (drawnMs.length < 2 && performance.now() < untilMs) await new Promise(setImmediate)
  // An app without anything to read draws once.
  const ms = drawnMs[1] ?? drawnMs[0] ?? Number.NaN
  if (drawnMs.length === 0) throw new Error(`nothing was drawn:\n${phone.output.errors.join('\n')}`)
  const ownMs = drawnMs[0] ?? ms
  return { firstMs: keptMs ?? ownMs, ownMs, ms, files: files(), fetched: [...phone.realm.modules.fetched] }
}

/** Times each file that the mini-program runs, without what it requires in turn. */
const timed = (modules: { load: (path: string) => unknown }) => {
  const load = modules.load.bind(modules)
  const own = new Map<string, number>()
  let innerMs = 0
  modules.load = path => {
    const [startedMs, outerMs] = [performance.now(), innerMs]
    innerMs = 0
    const loaded = load(path)
    const allMs = performance.now() - startedMs
    own.set(path, (own.get(path) ?? 0) + allMs - innerMs)
    innerMs = outerMs + allMs
    return loaded
  }
  return () => [...own].map(([file, ms]) => ({ file, ms }))
}

open().then(
  opened => {
    console.info(JSON.stringify(opened))
    process.exit(0)
  },
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
