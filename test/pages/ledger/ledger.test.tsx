import { QueryClientProvider } from '@tanstack/react-query'
import { ledger } from '@/pages/ledger/calls'
import Ledger from '@/pages/ledger/ledger'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { keepReplies, writeReplies } from '@/session/last-known'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const atMs = Date.UTC(2026, 10, 21, 4)
const ofNothing = { deviceId: null, deviceName: null, orderNo: null, earnedOn: null }
const entry = (entryId: string, points: number) => ({ entryId, atMs, points, reason: 'task', ...ofNothing })
const months = [{ month: '2026-11', inPoints: 120, outPoints: 0 }]

let points: number
let isLost: boolean
beforeEach(() => {
  points = 120
  isLost = false
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: { name: string; path: string }) => {
    if (name !== ledger.ledger.name) return { agreements: [] }
    if (isLost) throw new CallError('status', path, { status: 500 })
    return { items: [entry(`of ${points}`, points)], months, nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Ledger />
    </QueryClientProvider>,
  )
  await screen.waitFor('+120')
  return screen
}

test('reads the history again when it is pulled', async () => {
  const screen = await open()
  points = 150
  await pullDown()
  await screen.waitFor('+150')
})

test('reads the history again when it is opened again, though the phone keeps what it was', async () => {
  const client = createQueryClient(() => true)
  const stop = keepReplies(client)
  const page = (
    <QueryClientProvider client={client}>
      <Ledger />
    </QueryClientProvider>
  )
  const before = await show(page)
  await before.waitFor('+120')
  writeReplies()
  before.remove()
  points = 150
  const screen = await show(page)
  await screen.waitFor('+150')
  stop()
})

test('keeps the history that was there when a pull cannot read it again', async () => {
  const screen = await open()
  isLost = true
  await pullDown()
  await screen.waitFor('服务器出错了')
  expect(screen.words()).toContain('+120')
})

test.each([
  ['elsewhere', 60, true],
  ['in China', -480, false],
])('says that its times are Beijing’s to a phone %s', async (_, offset, isSaid) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  const screen = await open()
  expect(screen.words().includes('按北京时间')).toBe(isSaid)
})
