import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { finding } from '@/pages/binding/calls'
import { Nearby } from '@/pages/binding/parts/nearby'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { ErrorCard } from '@/ui/error-card'
import { Freshness } from '@/ui/freshness'
import { showToast, ToastPlace } from '@/ui/toast'
import { show } from '../components/show'

const startMs = 1_700_000_000_000
const dayMs = 86_400_000

beforeEach(() => {
  jest.useFakeTimers({ now: startMs, doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
})
afterEach(() => jest.useRealTimers())

const setBack = () => jest.setSystemTime(Date.now() - dayMs)
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms))

test('hides a toast on time on a page opened after the clock was set back', async () => {
  const first = await show(<ToastPlace />)
  await act(async () => showToast({ text: '已保存' }))
  expect(first.words()).toContain('已保存')
  first.remove()
  setBack()
  const next = await show(<ToastPlace />)
  expect(next.words()).toContain('已保存')
  await pass(3_000)
  expect(next.words()).toBe('')
})

test('ends a wait for the next try on time', async () => {
  const screen = await show(
    <ErrorCard error={new CallError('too-many', '/x', { retryAfterS: 20 })} onRetry={() => undefined} />,
  )
  expect(screen.words()).toContain('20 秒')
  setBack()
  await pass(1_000)
  expect(screen.words()).toMatch(/(19|20) 秒/)
  await pass(20_000)
  expect(screen.words()).not.toContain('秒后')
})

test('ends a scan after half a minute', async () => {
  connect((async ({ name }: { name: string }) =>
    name === finding.startScan.name ? { scanId: 's' } : { isFinished: false, items: [] }) as unknown as Parameters<
    typeof connect
  >[0]) // by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Nearby onCode={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.tap('开始查找')
  await pass(1_000)
  expect(screen.words()).toContain('正在查找')
  setBack()
  await pass(31_000)
  expect(screen.words()).toContain('重新查找')
})

test('reads again, and greys until then, what was read before the clock was set back', async () => {
  let reads = 0
  connect((async () => {
    reads += 1
    return { name: `第 ${reads} 次` }
  }) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const Reader = () => <View>{useQuery(query(devices.device, { deviceId: 'd' })).data?.name}</View>
  const open = () =>
    show(
      <QueryClientProvider client={client}>
        <Reader />
      </QueryClientProvider>,
    )
  const first = await open()
  await pass(0)
  first.remove()
  setBack()
  await open()
  await pass(0)
  expect(reads).toBe(2)
  const old = await show(<Freshness updatedAtMs={startMs} />)
  expect(old.words()).toBe('早些时候更新')
})
