import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { OverviewTab } from '@/pages/node/parts/overview'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { Device, devices } from '@/services/devices'
import { nodePage, Overview } from '@/services/node-page'
import { endSession, startSession } from '@/session/session'
import { LookProvider } from '@/ui/look'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let todayPoints: number | 'lost'
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  todayPoints = 76
  startSession(sessionOf('ann'))
  connect((async ({ name, path }: Call) => {
    const atMs = Date.now()
    if (name === nodePage.deviceOverview.name) return v.parse(Overview, { atMs, state: 'online', firmware: null })
    if (name !== devices.device.name || todayPoints === 'lost') throw new CallError('status', path, { status: 500 })
    return v.parse(Device, { id: 'node-1', name: '书房', state: 'online', atMs, todayPoints })
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const open = async (textScale = 1) => {
  const screen = await show(
    <LookProvider value={{ theme: 'light', textScale, isOffline: false, pictures: 'allow' }}>
      <QueryClientProvider client={createQueryClient(() => true)}>
        <OverviewTab deviceId="node-1" onTools={() => undefined} />
      </QueryClientProvider>
    </LookProvider>,
  )
  await pass(1_000)
  expect(screen.find('今日积分 76')).toBeTruthy()
  return screen
}

test('goes on counting the points of today, without an age beside them', async () => {
  const screen = await open()
  todayPoints = 81
  await pass(5 * 60_000)
  expect(screen.find('今日积分 81')).toBeTruthy()
  expect(screen.words()).not.toContain('更新')
})

test('calls the points of a day that is over by that day once they cannot be read again', async () => {
  jest.setSystemTime(Date.parse('2026-11-21T23:57:00+08:00'))
  const screen = await open()
  todayPoints = 'lost'
  await pass(5 * 60_000)
  expect(screen.find('11月21日 76')).toBeTruthy()
  expect(screen.words()).not.toContain('今日积分')
})

test('says above the points of today how old they are once they cannot be read again', async () => {
  const screen = await open()
  todayPoints = 'lost'
  await pass(5 * 60_000)
  const words = screen.words()
  expect(words).toContain('分钟前更新')
  expect(words.indexOf('分钟前更新')).toBeLessThan(words.indexOf('今日积分'))
  expect(screen.container.querySelectorAll('.nm-stat--stale')).toHaveLength(1)
})

test.each([
  [375, 1, '4'],
  [320, 1, '2'],
  [375, 1.5, '2'],
  [1280, 1.5, '4'],
])('has its four tools in even rows on %d px at %d times the text size', async (windowWidth, textScale, inRow) => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(windowWidth)
  Object.assign(window, { innerWidth: windowWidth })
  const { container } = await open(textScale)
  const tools = container.querySelector('.nm-tiles')?.closest<HTMLElement>('[style*="--fill"]')
  expect(tools?.style.getPropertyValue('--fill')).toBe(inRow)
})
