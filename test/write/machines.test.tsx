import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { logStep } from '@/pages/printing/action-log'
import { usualOptions } from '@/pages/printing/options'
import { commandJob, startJob, startPrinting } from '@/pages/printing/store'
import { recordAcceptance } from '@/session/consent'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings, settings } from '@/session/settings'
import { keepSettingsInStep } from '@/session/settings-sync'
import { logAction } from '@/session/user-actions'
import { setTunnelsForeground, watchTunnels } from '@/tunnels/load'
import { openMap, startTunnels } from '@/tunnels/store'
import { forgetPace } from '@/upload/send-with-deadline'
import { printLog } from '../backend/db/printing'
import { type Effects, effectsIn, forgetEffects, watchEffects } from '../backend/effects'
import { makeClock } from '../evening/clock'
import { type Env, openEnv, owner } from '../evening/env'
import type { Fate } from '../evening/faults'
import { site } from '../evening/in-process'
import { callOfMachine, type MachineName } from './rows'

/** What machines do when the response to their write is lost: whatever their row does not say. */

const secondMs = 1_000
const minuteMs = 60 * secondMs

const choose = async (env: Env, name: string, sizeBytes: number) => {
  const [file] = await env.choose({ name, sizeBytes })
  if (!file) throw new Error('nothing was chosen')
  return file
}

const print = async (env: Env, printerId: string): Promise<string> => {
  const printer = { deviceId: owner.nodeId, printerId, name: 'Printer', lanHost: '192.168.1.108', lanPort: 9_100 }
  return startJob({ file: await choose(env, '%PDF-1.pdf', 1_000), printer, options: usualOptions })
}

const backUp = async (env: Env) => {
  openBackup(owner.nodeId)
  addPictures(owner.nodeId, [await choose(env, '\xff\xd8\xff 1.jpg', 50_000)])
}

type Pass = (ms: number) => Promise<void>
/** What a person does that makes the machine write. */
type Drive = (env: Env, pass: Pass) => unknown

const drives: Record<MachineName, Drive> = {
  logUserActions: () => logAction('order', 'A1'),
  logPrintAction: () => logStep('preview'),
  reportAlive: async (_, pass) => {
    setTunnelsForeground(true)
    await pass(30 * secondMs)
    setTunnelsForeground(false)
  },
  reportTunnelStates: () => {
    openMap(
      { id: owner.nodeId, name: 'Home', addr: `${site}/node/${owner.nodeId}` },
      { name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null },
    )
  },
  saveSettings: () => changeSettings({ textScale: settings().textScale === 1 ? 1.15 : 1 }),
  uploadFile: backUp,
  logBackup: backUp,
  uploadDocument: env => print(env, owner.good),
  print: env => print(env, owner.good),
  logPrintStatus: env => print(env, owner.good),
  cancelPrint: async (env, pass) => {
    const id = await print(env, owner.silent)
    await pass(minuteMs)
    commandJob(id, 'cancel')
  },
}

/** How many more requests it sends when the response is lost after the server acted, and when it got nothing. */
const sentAgain: Record<MachineName, [acted: number, gotNothing: number]> = {
  // The server counts each entry once, and so it does settings, documents and cancellations.
  logUserActions: [1, 1],
  logPrintAction: [1, 1],
  logBackup: [1, 1],
  reportAlive: [1, 1],
  reportTunnelStates: [1, 1],
  saveSettings: [1, 1],
  uploadDocument: [1, 1],
  cancelPrint: [1, 1],
  // These ask first.
  uploadFile: [0, 1],
  print: [0, 1],
  // The next change makes it good.
  logPrintStatus: [0, 0],
}

const well: Fate = { is: 'well' }

/** Rows come and go; how often one was updated on its way depends on when the server was asked. */
const rowsIn = (effects: Effects) => Object.entries(effects).filter(([what]) => !what.endsWith(' update'))

/** How each print ended, as its log tells. */
const printsIn = ({ backend: { db } }: Env) => db.select({ state: printLog.state }).from(printLog)

/** What the server did within minutes, when the first of these calls met this fate. */
const driven = async (name: MachineName, fate: Fate) => {
  let sent = 0
  const nextFate = (arrived: string): Fate => {
    if (arrived !== callOfMachine(name)) return well
    sent += 1
    return sent === 1 ? fate : well
  }
  localStorage.clear()
  forgetPace()
  restoreSettings('zh')
  const env = await openEnv({ seed: 1, nextFate, more: watchEffects })
  jest.spyOn(Math, 'random').mockImplementation(env.random)
  const { passUnseen: pass } = makeClock(env.isBusy)
  env.connect()
  startSession(await env.session())
  recordAcceptance([])
  await pass(secondMs)
  await forgetEffects(env.backend.db)
  await drives[name](env, pass)
  await pass(5 * minuteMs)
  const effect = { rows: rowsIn(await effectsIn(env.backend.db)), prints: await printsIn(env) }
  endSession()
  await pass(10 * minuteMs)
  env.stop()
  return { effect, sent }
}

beforeAll(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  keepSettingsInStep()
  startTunnels()
  startPrinting()
  startBackups()
  setTunnelsForeground(false)
  watchTunnels()
})
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined)) // the lost responses themselves
afterAll(() => jest.useRealTimers())

// as: Object.keys forgets what the keys are.
const names = Object.keys(drives) as MachineName[]
test.each(names)('has one effect when a response is lost: %s', async name => {
  const undisturbed = await driven(name, well)
  expect(undisturbed.sent).toBeGreaterThan(0)
  const [acted, gotNothing] = sentAgain[name]
  const { effect, sent } = undisturbed
  expect(await driven(name, { is: 'lost', after: 'acting' })).toEqual({ effect, sent: sent + acted })
  expect(await driven(name, { is: 'lost', after: 'nothing' })).toEqual({ effect, sent: sent + gotNothing })
})
