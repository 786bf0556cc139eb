import { act } from '@tarojs/test-utils-react/dist/pure'
import { usualOptions } from '@/pages/printing/options'
import { commandJob } from '@/pages/printing/store'
import type { Call } from '@/request/call'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { makeLocks } from '../../platform/locks'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const node = { id: 'node-1', name: '客厅的盒子', state: 'online', tunnelAddr: 'https://node.example/node-1' }
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const uploadMs = 60_000

/** What the windows have sent that changes something, in order. */
let sent: string[]
let isReady: boolean
let state: string
let locks: ReturnType<typeof makeLocks>

const report = () => ({ jobId: 'job-1', state, reason: null, pagesDone: 0, pagesInAll: 1, changedAtMs: null })
const replies: Record<string, (window: string) => unknown> = {
  'printer.readiness': () => ({ isReady, printer: { ...printer, alerts: ['jam'] } }),
  'devices.nodes': () => ({ atMs: Date.now(), items: [node], nextCursor: null }),
  'printer.uploadDocument': async window => {
    sent.push(`${window} uploads`)
    await new Promise(resolve => setTimeout(resolve, uploadMs))
    return { jobId: 'job-1', pages: 1, sizeBytes: 1_000 }
  },
  'printer.print': window => {
    sent.push(`${window} prints`)
    state = 'printing'
    return report()
  },
  'printer.cancelPrint': window => {
    sent.push(`${window} cancels`)
    state = 'cancelled'
    return report()
  },
  'printer.printStatus': report,
}
const opened = { isOk: true, callerPid: 1, status: 'direct', svMapPort: 40_001, svMapHost: '127.0.0.1' }
const serve = (window: string) => {
  const carry = async ({ name, service }: Call) =>
    service === 'tunnel' ? opened : ((await replies[name]?.(window)) ?? {})
  return carry as unknown as Parameters<typeof connect>[0] // of any call
}

const openAnother = () =>
  openWindow(() => ({
    printing: jest.requireActual<typeof import('@/pages/printing/store')>('@/pages/printing/store'),
    tunnels: jest.requireActual<typeof import('@/tunnels/store')>('@/tunnels/store'),
    files: jest.requireActual<typeof import('../../upload/files')>('../../upload/files'),
  }))

/** Signed out with its test: it would continue with the next one's. */
const all: ReturnType<typeof openAnother>['session'][] = []
const open = (name: string) => {
  const key = {}
  const { session, send, tunnels, printing, files } = locks.during(key, openAnother)
  send.connect(serve(name))
  session.restoreSession()
  tunnels.startTunnels()
  printing.startPrinting()
  all.push(session)
  return {
    /** The file is in this window's memory alone, as a browser's is. */
    print: async (...names: string[]) => {
      const chosen = await files.choose(...names.map(each => ({ name: each, sizeBytes: 1_000 })))
      return chosen.map(file => printing.startJob({ file, printer, options: usualOptions }))
    },
    jobWith: printing.jobWith,
    stageOf: (id = '') => printing.jobWith(id)?.stage,
    command: printing.commandJob,
    forgetEnded: printing.forgetEnded,
    /** The browser ends its requests and its locks. */
    close: () => {
      send.connect(() => new Promise(() => undefined))
      locks.close(key)
    },
  }
}

/** What one window stores reaches the others some milliseconds later. */
const notified = async (...keys: string[]) => {
  for (const key of ['prints', ...keys]) dispatchEvent(new StorageEvent('storage', { key: `nodemate.${key}` }))
  await pass(2_000)
}

beforeEach(() => {
  // Requests that were broken off are written there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.useFakeTimers()
  localStorage.clear()
  locks = makeLocks()
  sent = []
  isReady = true
  state = 'uploaded'
  connect(serve('tunnels'))
  startSession(sessionOf('u-1'))
})
afterEach(async () => {
  for (const session of all.splice(0)) session.endSession()
  endSession()
  await pass(1_000)
  jest.useRealTimers()
})

test('keeps what two windows print', async () => {
  const [one, other] = [open('one'), open('other')]
  const ids = [...(await one.print('cat.pdf')), ...(await other.print('dog.pdf'))]
  await pass(1_000)
  const later = open('later')
  expect(ids.map(id => later.jobWith(id)?.id)).toEqual(ids)
  await notified()
  expect(ids.map(id => one.jobWith(id)?.id)).toEqual(ids)
})

test('prints in the window that has the file, and shows it in the other', async () => {
  const one = open('one')
  const [id] = await one.print('cat.pdf')
  await pass(10_000)
  const other = open('other')
  await notified()
  expect(other.stageOf(id)).toMatchObject({ at: 'sending' })
  await pass(uploadMs)
  await notified()
  expect(other.stageOf(id)).toMatchObject({ at: 'watching' })
  state = 'done'
  await pass(uploadMs)
  await notified()
  for (const window of [one, other, open('later')]) expect(window.stageOf(id)).toMatchObject({ at: 'over', as: 'done' })
  expect(sent).toEqual(['one uploads', 'one prints'])
})

test('prints nothing that the other window has cancelled', async () => {
  open('a third')
  const one = open('one')
  const [id = ''] = await one.print('cat.pdf')
  await pass(10_000)
  const other = open('other')
  await notified()
  other.command(id, 'cancel')
  expect(other.stageOf(id)).toMatchObject({ at: 'sending' })
  await notified(`print-command.${id}`)
  await notified()
  expect(other.stageOf(id)).toMatchObject({ at: 'over', as: 'cancelled' })
  await pass(2 * uploadMs)
  expect(sent).toEqual(['one uploads'])
})

test('says that a print was not cancelled, which the window that prints could not be told', async () => {
  const one = open('one')
  const [id = ''] = await one.print('cat.pdf')
  await pass(10_000)
  // The window of this test runs none.
  const screen = await show(<ToastPlace />)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await act(async () => expect(commandJob(id, 'cancel')).toBe(false))
  full.mockRestore()
  expect(screen.words()).toContain('手机存储空间不足')
  await notified(`print-command.${id}`)
  expect(one.stageOf(id)).toMatchObject({ at: 'sending' })
  expect(commandJob(id, 'cancel')).toBe(true)
  await notified(`print-command.${id}`)
  await pass(2 * uploadMs)
  expect(sent).toEqual(['one uploads'])
})

test('tries again in the window that has the file, whichever is asked', async () => {
  isReady = false
  const one = open('one')
  const [id = ''] = await one.print('cat.pdf')
  await pass(1_000)
  const other = open('other')
  expect(other.jobWith(id)?.trouble).toMatchObject({ why: 'not-ready' })
  isReady = true
  other.command(id, 'retry')
  await notified(`print-command.${id}`)
  expect(sent).toEqual(['one uploads'])
})

test('goes on in the other window when one is closed, and does there what that one was told too late', async () => {
  const [one, other] = [open('one'), open('other')]
  const [id = ''] = await one.print('cat.pdf')
  await pass(uploadMs + 10_000)
  await notified()
  one.close()
  other.command(id, 'cancel')
  await pass(10_000)
  expect(other.stageOf(id)).toMatchObject({ at: 'over', as: 'cancelled' })
  expect(sent).toEqual(['one uploads', 'one prints', 'other cancels'])
  expect(Object.keys(localStorage).filter(key => key.includes('print-command'))).toEqual([])
})

test('shows how far a print is that cannot be stored any more', async () => {
  const one = open('one')
  const [id] = await one.print('cat.pdf')
  await pass(10_000)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await pass(uploadMs)
  await notified()
  expect(one.stageOf(id)).toMatchObject({ at: 'watching' })
  full.mockRestore()
})

test.each(['one', 'other'])(
  'leaves nothing in any window of a print of one whose history %s has cleared',
  async name => {
    const windows = { one: open('one'), other: open('other') }
    const [id = ''] = await windows.one.print('cat.pdf')
    await pass(uploadMs + 10_000)
    state = 'done'
    await pass(uploadMs)
    await notified()
    expect(windows.other.stageOf(id)).toMatchObject({ at: 'over', as: 'done' })
    windows[name as keyof typeof windows].forgetEnded()
    await notified()
    await pass(10_000)
    await notified()
    const [next = ''] = await windows.one.print('dog.pdf')
    await pass(10_000)
    await notified()
    for (const window of [windows.one, windows.other, open('later')])
      expect([window.jobWith(id), window.jobWith(next)?.file.name]).toEqual([undefined, 'dog.pdf'])
  },
)
