import Taro from '@tarojs/taro'
import * as v from 'valibot'
import { Alerts } from '@/pages/node/parts/alerts'
import type { NodeAlert } from '@/services/devices'
import { Overview } from '@/services/node-page'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const overviewOf = (facts: object) => v.parse(Overview, { atMs: Date.now(), state: 'online', ...facts })

const showHelp = async (alerts: readonly NodeAlert[], facts: object = {}) => {
  const onTools = jest.fn()
  const screen = await show(<Alerts deviceId="node-1" overview={overviewOf(facts)} alerts={alerts} onTools={onTools} />)
  return { ...screen, onTools }
}

let navigateTo: jest.SpyInstance
beforeEach(() => {
  navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
})

test('says nothing of a node with which nothing is wrong', async () => {
  expect((await showHelp([])).words()).toBe('')
})

test('leads from a node that is away to waking it, and says what to check', async () => {
  const screen = await showHelp([], { state: 'offline', lastSeenAtMs: Date.now() - 3_600_000 })
  expect(screen.words()).toContain('路由器能不能上网')
  await screen.tap('唤醒节点')
  expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/wake/wake?deviceId=node-1' })
})

test('warns no longer of a node whose being offline is expected, until the owner wants it again', async () => {
  startSession(sessionOf('ann'))
  const screen = await showHelp([], { state: 'offline', lastSeenAtMs: Date.now() - 3_600_000 })
  const warnings = () => screen.container.querySelectorAll('.nm-notice--warn').length
  expect(warnings()).toBe(1)
  await screen.tap('我知道它离线，先不提醒')
  expect(warnings()).toBe(0)
  await screen.tap('离线时提醒我')
  expect(warnings()).toBe(1)
  endSession()
})

test('leaves a node alone that was silent for a moment', async () => {
  const screen = await showHelp([], { state: 'offline', lastSeenAtMs: Date.now() - 30_000 })
  expect(screen.words()).toBe('')
})

test('leads from a full disk to the clean-up', async () => {
  const screen = await showHelp(['disk-full'])
  await screen.tap('去清理')
  expect(screen.onTools).toHaveBeenCalledTimes(1)
})

test('leads from old firmware to the update', async () => {
  const screen = await showHelp(['old-firmware'])
  await screen.tap('去更新')
  expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/node/firmware?deviceId=node-1' })
})

const alerts = ['disk-full', 'hot', 'weak-network', 'old-firmware', 'other'] satisfies NodeAlert[]

test.each(alerts)('has a remedy in words for %s', async alert => {
  const screen = await showHelp([alert])
  expect(screen.words()).not.toContain(`fix-${alert}`)
  expect(screen.words().length).toBeGreaterThan(12)
})
