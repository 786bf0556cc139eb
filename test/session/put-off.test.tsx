import { act } from '@tarojs/test-utils-react/dist/pure'
import { readStored, writeStored } from '@/platform/storage'
import { hourMs, putOff, usePutOff, weekMs } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from './sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(endSession)

let untilOf: ReturnType<typeof usePutOff> = () => undefined
const Asking = ({ nowMs }: { nowMs: number }) => {
  untilOf = usePutOff(nowMs)
  return null
}
const lookAt = (nowMs: number) => show(<Asking nowMs={nowMs} />)

test('holds until its time, and is taken back', async () => {
  const nowMs = Date.now()
  putOff(['hot node-1'], 24 * hourMs)
  await lookAt(nowMs)
  expect(untilOf('hot node-1')).toBeGreaterThan(nowMs)
  expect(untilOf('disk-full node-1')).toBeUndefined()
  await lookAt(nowMs + 25 * hourMs)
  expect(untilOf('hot node-1')).toBeUndefined()
  await lookAt(nowMs)
  await act(async () => putOff(['hot node-1'], 0))
  expect(untilOf('hot node-1')).toBeUndefined()
})

test('shows again what began after it was put off', async () => {
  putOff(['offline node-1'], weekMs)
  await lookAt(Date.now())
  expect(untilOf('offline node-1', Date.now() - hourMs)).toBeDefined()
  expect(untilOf('offline node-1', Date.now() + 1_000)).toBeUndefined()
})

test.each<[string, number, number]>([
  ['that was put off for a year', 0, 365 * 24 * hourMs],
  ['that was put off in the future, by a clock that was ahead', 30 * 24 * hourMs, weekMs],
  ['that was put off before time began', -Date.now(), Number.MAX_SAFE_INTEGER],
])('hides nothing %s', async (_which, fromMs, forMs) => {
  const atMs = Date.now() + fromMs
  const untilMs = Math.min(Number.MAX_SAFE_INTEGER, atMs + forMs)
  await act(async () => endSession())
  writeStored('putOff', { uid: 'ann', items: { 'hot node-1': { atMs, untilMs } } })
  await act(async () => startSession(sessionOf('ann')))
  await lookAt(Date.now())
  expect(untilOf('hot node-1')).toBeUndefined()
})

test('hides nothing for ever when the clock jumps: back it shows again at once, ahead soon', async () => {
  putOff(['hot node-1'], weekMs)
  await lookAt(Date.now() - 24 * hourMs)
  expect(untilOf('hot node-1')).toBeUndefined()
  await lookAt(Date.now() + weekMs)
  expect(untilOf('hot node-1')).toBeUndefined()
})

test('keeps only what still holds, and nothing of another account', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - weekMs)
  putOff(['old'], hourMs)
  putOff(['new'], hourMs)
  expect(readStored('putOff')).toMatchObject({ items: { new: {} } })
  await lookAt(Date.now())
  await act(async () => startSession(sessionOf('bob')))
  expect(untilOf('new')).toBeUndefined()
})
