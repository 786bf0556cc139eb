import { usualOptions } from '@/pages/printing/options'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }

const openAnother = () =>
  openWindow(() => ({
    printing: jest.requireActual<typeof import('@/pages/printing/store')>('@/pages/printing/store'),
  }))

/** A window whose prints never get further: nothing is answered. */
const open = () => {
  const { session, send, printing } = openAnother()
  const unanswered = () => new Promise(() => undefined)
  send.connect(unanswered as Parameters<typeof send.connect>[0]) // of any call
  session.restoreSession()
  printing.startPrinting()
  return { print: () => printing.startJob({ file, printer, options: usualOptions }), jobWith: printing.jobWith }
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('keeps what two windows print', async () => {
  const [one, other] = [open(), open()]
  const ids = [one.print(), other.print()]
  await jest.advanceTimersByTimeAsync(1_000)
  const later = open()
  expect(ids.map(id => later.jobWith(id)?.id)).toEqual(ids)
})
