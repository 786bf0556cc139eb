import { binding } from '@/services/binding'
import { devices } from '@/services/devices'
import { budgets } from '../budgets'
import { homeOf, watchedPhones } from './watched-phones'

const env = watchedPhones()

const openAs = homeOf(env)

const countOf = async (name: string) =>
  (await env().backend.control.requests()).filter(arrival => arrival.name === name).length

test('keeps rows in sight fresh by one call every 15 s, which sends the view only what changed', async () => {
  const phone = await openAs('u-fleet', '机房')
  phone.setDataStats.reset()
  await phone.advance(15_000)
  expect(await countOf('devices.deviceStates')).toBe(1)
  expect(phone.setDataStats.biggest).toBeLessThan(budgets.setDataOfPoll)
  await phone.advance(15_000)
  expect(await countOf('devices.deviceStates')).toBe(2)
})

test('asks nothing while nobody looks: on another tab, in the background', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  // Reads the rows alone, or the list that contains them.
  const reads = async () => (await countOf('devices.deviceStates')) + (await countOf('devices.nodes'))
  const before = await reads()
  await phone.tapTab('我的')
  await phone.advance(60_000)
  expect(await reads()).toBe(before)
  await phone.tapTab('节点')
  await phone.settled()
  expect(await reads()).toBe(before + 1)
  await phone.hide()
  await phone.advance(60_000)
  expect(await reads()).toBe(before + 1)
})

test('shows automatically what changes elsewhere: the first node of all, then its name', async () => {
  const phone = await openAs('u-new', '还没有节点')
  const ask = await env().backend.signIn('u-new')
  const { deviceId } = await ask(binding.bindNode, { action: 'bind', code: 'NM-2001-0003' })
  await env().backend.control.moveClock(5_000)
  await phone.advance(60_000)
  await phone.waitFor('NM-Box 2')
  await ask(devices.renameDevice, { deviceId, name: '地下室' })
  await phone.advance(60_000)
  await phone.waitFor('地下室')
})

test('freshens no list that nobody looks at by rows kept fresh', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await phone.tap('整理')
  await phone.waitFor(/书房 NAS，第 2 个/)
  await phone.back()
  const ask = await env().backend.signIn('u-ordinary')
  await ask(devices.renameDevice, { deviceId: 'node-2', name: '地下室' })
  await phone.advance(30_000)
  await phone.tap('整理')
  await phone.waitFor(/地下室，第 2 个/)
})

test('says how old a list of several pages is, though its rows in sight are fresh', async () => {
  const phone = await openAs('u-fleet', '机房')
  await phone.reachBottom()
  // A page of the list has a hundred rows, a branch of the tree a hundred and fifty.
  await phone.until(() => phone.count('.nm-windowed__branch') === 2, 'the second page')
  await phone.settled()
  await phone.advance(90_000)
  await phone.waitFor('分钟前更新')
})

test('reads again, and says nothing, when a switch of networks breaks everything off', async () => {
  const { backend, boot, expectComplaints } = env()
  expectComplaints(/network|interrupted/)
  await backend.control.fault('*', { kind: 'held' })
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open()
  await phone.switchNetwork('4g')
  await backend.control.clearFaults()
  await phone.waitFor('书房 NAS')
  expect(phone.sees('连接中断')).toBe(false)
  expect(phone.overlays.pastToasts).toEqual([])
})

test('reads again without a word when it is back from the background', async () => {
  const { expectComplaints } = env()
  expectComplaints(/network|interrupted/)
  const phone = await openAs('u-ordinary', '书房 NAS')
  const before = await countOf('devices.nodes')
  await phone.hide()
  phone.jumpClock(10 * 60_000)
  await phone.show()
  await phone.settled()
  expect(await countOf('devices.nodes')).toBe(before + 1)
  expect(phone.sees('书房 NAS')).toBe(true)
  expect(phone.overlays.pastToasts).toEqual([])
})

test('reloads the points when pulled down, and not the nodes of the tab beside', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await phone.tapTab('积分')
  await phone.waitFor('新手任务')
  await phone.settled()
  const [nodes, points] = [await countOf('devices.nodes'), await countOf('points.userPoints')]
  await phone.pullDown()
  await phone.settled()
  expect(await countOf('points.userPoints')).toBe(points + 1)
  expect(await countOf('devices.nodes')).toBe(nodes)
})

test('puts a row where it was let go after dragging it by its handle', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await phone.tap('整理')
  await phone.waitFor(/老家，第 4 个/)
  await phone.drag('.arrange-row__handle', 3, -3 * 66)
  await phone.waitFor('“老家”已移动')
  await phone.waitFor(/老家，第 1 个/)
  expect(phone.words().indexOf('老家')).toBeLessThan(phone.words().indexOf('客厅的盒子'))
})

test('continues while a row is held at the lower edge until it is dropped far below', async () => {
  const phone = await openAs('u-fleet', '机房')
  phone.override({ pageScrollTo: ({ scrollTop }: { scrollTop: number }) => phone.scroll(scrollTop) })
  await phone.tap('整理')
  const ask = await env().backend.signIn('u-fleet')
  const [, second] = (await ask(devices.nodes, { sort: 'own' })).items
  await phone.waitFor(`${second?.name}，第 2 个 `)
  const lift = await phone.hold('.arrange-row__handle', 1, 760)
  for (let passedS = 0; passedS < 2; passedS += 1) await phone.advance(1_000)
  await lift()
  await phone.waitFor('已移动')
  // By the finger’s own movement alone it would be the thirteenth.
  await phone.waitFor(new RegExp(`${second?.name}，第 [2-9]\\d 个`))
})

test('keeps what is on the screen when memory is short', async () => {
  const phone = await openAs('u-ordinary', '书房 NAS')
  await phone.fire('MemoryWarning', { level: 10 })
  expect(phone.sees('书房 NAS')).toBe(true)
  await phone.tapTab('我的')
  await phone.tapTab('节点')
  await phone.waitFor('书房 NAS')
})

test('loses with a full storage what can be read again, never the session or the screen', async () => {
  const { backend, boot } = env()
  const filler = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `nodemate.other${at}`,
      'x'.repeat(1024 * 1024 - 20 - (at === 9 ? 3_000 : 0)),
    ]),
  )
  const phone = boot({
    storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')), ...filler },
  })
  await phone.open()
  await phone.waitFor('书房 NAS')
  await phone.advance(2_000)
  expect(phone.sees('书房 NAS')).toBe(true)
  expect(phone.memory.storage.has('nodemate.session')).toBe(true)
})
