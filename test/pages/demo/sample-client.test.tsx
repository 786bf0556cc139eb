import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { sampleClient } from '@/pages/demo/sample-client'
import { query } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { points } from '@/services/points'

let sent: string[]
beforeEach(() => {
  sent = []
  connect(async ({ name }) => {
    sent.push(name)
    return new Promise(() => undefined)
  })
  jest.useFakeTimers()
})
afterEach(() => {
  onlineManager.setOnline(true)
  jest.useRealTimers()
})

const watch = (options: object, client = sampleClient()) => {
  const observer = new QueryObserver(client, options as never) // as: its key and its function are all that it has
  const stop = observer.subscribe(() => undefined)
  return { result: () => observer.getCurrentResult(), stop }
}

test('reads nothing of which there is no sample', async () => {
  const { result, stop } = watch(query(mall.goods, {}))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(result()).toMatchObject({ fetchStatus: 'idle', data: undefined })
  expect(sent).toEqual([])
  stop()
})

test.each([true, false])('is never outdated and sends nothing, whether online is %s', async isOnline => {
  onlineManager.setOnline(isOnline)
  const { result, stop } = watch(query(points.userPoints, {}))
  expect(result().data).toBeDefined()
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(Date.now() - result().dataUpdatedAt).toBeLessThanOrEqual(15_000)
  expect(result().fetchStatus).toBe('idle')
  expect(sent).toEqual([])
  stop()
})

test('makes nothing anew for a part that is opened within the 15 seconds', async () => {
  const client = sampleClient()
  const first = watch(query(points.userPoints, {}), client)
  const { data, dataUpdatedAt } = first.result()
  await jest.advanceTimersByTimeAsync(5_000)
  const second = watch(query(points.userPoints, {}), client)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(second.result().data).toBe(data)
  expect(second.result().dataUpdatedAt).toBe(dataUpdatedAt)
  first.stop()
  second.stop()
})
