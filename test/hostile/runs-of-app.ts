import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { eq } from 'drizzle-orm'
import type { Incoming, Outgoing, RoundTrip } from '@/request/round-trip'
import { accounts } from '../backend/db/account'
import { nodes } from '../backend/db/nodes'
import { type Ground, makeDevices } from '../backend/devices'
import { openInMemory } from '../backend/in-memory'
import { seedAll } from '../backend/seed/all'
import { everyCall } from '../backend/services'
import { openSession } from '../backend/sessions'
import { show } from '../components/show'
import { makeClock } from '../evening/clock'
import { callAt, respondInProcess, site } from '../evening/in-process'
import { bytesOf } from '../upload/files'
import type { Run } from './one-run'

export type Screen = Awaited<ReturnType<typeof show>>

/** The app's runs on one phone, one after the other, over the stand-in in memory. */

export const uid = 'u-ordinary'
const nextUid = 'u-fleet'
/** In whatever belongs to the first account. */
export const mark = '阿青'

const libraries = [
  '@tarojs/components',
  '@tarojs/runtime',
  '@tarojs/taro',
  '@tarojs/test-utils-react/dist/pure',
  '@tanstack/react-query',
  'protobufjs/minimal',
  'react',
  'react-dom',
  'react-dom/client',
  'valibot',
  'zustand',
]
for (const each of libraries) jest.setMock(each, jest.requireActual(each))

const reach = ({ db, writes, clock, filesDir }: Ground) => {
  const { names } = makeDevices({ db, writes, clock, filesDir })
  return {
    names: { ...names, resolver: () => async () => null },
    waker: { open: async () => undefined, port: () => 0, wake: async () => true, close: async () => undefined },
    spool: { send: () => undefined, received: async () => undefined, drop: () => undefined, end: () => undefined },
  }
}

const writes = new Set(everyCall.filter(({ effect }) => effect === 'write').map(({ name }) => name))

const startMs = Date.UTC(2026, 10, 21, 10)
/** Taro's own elements draw themselves with each frame, whichever run they are of. */
const real = ['nextTick', 'queueMicrotask', 'setImmediate', 'requestAnimationFrame'] as const
const navigations = ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack'] as const

export const openPhone = async () => {
  jest.useFakeTimers({ now: startMs, doNotFake: [...real] })
  window.localStorage.clear()
  const backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 20), reach, origin: site })
  await backend.db.update(accounts).set({ nickname: mark }).where(eq(accounts.uid, uid))
  const own = await backend.db.select().from(nodes).where(eq(nodes.uid, uid))
  for (const { id } of own)
    await backend.db
      .update(nodes)
      .set({ name: `${mark}的${id}` })
      .where(eq(nodes.id, id))
  const filesDir = mkdtempSync(join(tmpdir(), 'nodemate-runs-'))
  const respond = respondInProcess({
    backend,
    filesDir,
    read: async path => bytesOf(path.slice('blob:'.length), 0, 1_000),
  })
  let inFlight = 0
  const { passUnseen, settled } = makeClock(() => inFlight > 0)
  for (const go of navigations) // as: nothing reads where they led.
    jest.spyOn(Taro, go).mockResolvedValue({} as never)
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN')
  const session = await openSession(backend.db, uid, startMs)
  const nextSession = await openSession(backend.db, nextUid, startMs)

  const network: { loses?: 'replies' | 'replies, and says so' | undefined } = {}
  const isHeldBack = (outgoing: Outgoing) => network.loses === 'replies' && writes.has(callAt(outgoing))
  let killed = () => {}
  const start = (): Run => {
    let isOver = false
    killed = () => {
      isOver = true
    }
    const never = new Promise<never>(() => undefined)
    const roundTrip: RoundTrip = async outgoing => {
      if (isOver) return never
      inFlight += 1
      const incoming: Incoming = await respond(outgoing).finally(() => {
        inFlight -= 1
      })
      if (network.loses === 'replies, and says so') throw { errMsg: 'request:fail' }
      return isOver || isHeldBack(outgoing) ? never : incoming
    }
    jest.resetModules()
    return jest.requireActual<typeof import('./one-run')>('./one-run').startRun(roundTrip, site)
  }
  const open = (run: Run, path: string) => show(run.pageAt(path))
  const pass = async (seconds: number, seen: () => void = () => undefined) => {
    for (let second = 0; second < seconds; second += 1) {
      await act(() => passUnseen(1_000))
      seen()
    }
  }
  /** Ends what runs; only what was stored is left. */
  const kill = async (screen?: Screen) => {
    killed()
    screen?.remove()
    screen?.container.remove()
    await settled()
    const nowMs = Date.now()
    jest.clearAllTimers()
    jest.setSystemTime(nowMs + 1_000)
  }
  const close = () => {
    backend.stop()
    rmSync(filesDir, { recursive: true })
    jest.clearAllTimers()
    jest.useRealTimers()
  }
  return { network, backend, session, nextSession, start, open, pass, kill, close }
}
export type Phone = Awaited<ReturnType<typeof openPhone>>
