import { act } from '@tarojs/test-utils-react/dist/pure'
import { WakeDoors } from '@/node/node-doors'
import { leaveWaking } from '@/node/wake-run'
import List from '@/pages/tunnels/list'
import Service from '@/pages/tunnels/service'
import { asleep, keepDoor, keepStopped, node, open, pageOf, pass, startAsleep, starts } from './asleep'

/** Several pages that wake the same node. */

startAsleep()

const wakeOnPageOf = async (mapId: string) => {
  pageOf(mapId)
  const page = await open(Service)
  await page.tap('唤醒并打开')
  await pass(4_000)
  return page
}

test('goes on when the page of another service is left', async () => {
  const [one, other] = [await keepStopped(), await keepStopped(81)]
  pageOf(other)
  const below = await open(Service)
  const above = await wakeOnPageOf(one)
  expect(below.words()).not.toContain('最多再等')
  below.remove()
  await pass(1_000)
  expect(above.words()).toContain('最多再等')
})

test('wakes for a page what it asks for, though another one that is still there was left without closing its sheet', async () => {
  await keepDoor()
  const home = await open()
  await home.tap('相册 · 节点离线')
  await pass(4_000)
  const page = await open(() => <WakeDoors deviceId={node.id} isOffered />)
  await page.tap('唤醒并打开“相册”')
  await pass(4_000)
  expect(page.words()).toContain('等节点上线')
  await act(async () => leaveWaking('node'))
  expect(home.words()).toContain('等节点上线')
})

test('opens for each page what it asks for, though another one has asked since', async () => {
  const [one, other] = [await keepStopped(), await keepStopped(81)]
  const pages = [await wakeOnPageOf(one), await wakeOnPageOf(other)]
  asleep.isOnline = true
  await pass(10_000)
  for (const page of pages) expect(page.words()).toContain('已打开')
})

test('opens it for a page though another one that wanted it too was left', async () => {
  await keepStopped()
  const list = await open(List)
  await list.tap('唤醒')
  const page = await open(() => <WakeDoors deviceId={node.id} isOffered />)
  await page.tap('唤醒并打开“相册”')
  await pass(4_000)
  page.remove()
  const before = starts()
  asleep.isOnline = true
  await pass(10_000)
  expect(starts()).toBe(before + 1)
})
