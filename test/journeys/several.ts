import { limits } from '../backend/db/limit'
import { userData } from '../backend/db/nodes'
import { type WakeRow, wakes } from '../backend/db/wake'
import { type Driver, type Env, type Journeys, until } from './driver'

const openSeveral = async ({ open }: Env, account = 'u-ordinary'): Promise<Driver> => {
  const phone = await open(account, '/pages/arrange/several')
  await phone.waitFor('先选节点，再说做什么')
  return phone
}

const groupOf = async ({ backend }: Env, nodeId: string) =>
  (await backend.db.select().from(userData)).find(({ key }) => key === `group/${nodeId}`)?.value

const limitOf = async ({ backend }: Env, nodeId: string) =>
  (await backend.db.select().from(limits)).find(each => each.nodeId === nodeId)?.asked

const countOf = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

const isOfToday = ({ startedAtMs, isScheduled }: WakeRow) => !isScheduled && startedAtMs > Date.now() - 600_000

/** One thing done to many nodes. */
export const severalJourneys: Journeys = {
  'is one tap away from arranging': async ({ open }) => {
    const phone = await open('u-ordinary', '/pages/arrange/arrange')
    await phone.tap('同时操作多台')
    await phone.waitFor('先选节点，再说做什么')
  },

  'is led to from a node’s group, with all of that group chosen': async env => {
    const phone = await env.open('u-ordinary', '/pages/arrange/arrange')
    await phone.tap(/^客厅的盒子/)
    await phone.tap('整组操作“家里”')
    await phone.waitFor('已选 2 台')
    await phone.tap('限速')
    await phone.tap('设置 2 台')
    await phone.waitFor('2 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    expect(await limitOf(env, 'node-1')).toEqual({ upKbps: 20_000, downKbps: null, hours: null })
    expect(await limitOf(env, 'node-3')).toEqual({ upKbps: 20_000, downKbps: null, hours: null })
    expect(await limitOf(env, 'node-2')).not.toEqual({ upKbps: 20_000, downKbps: null, hours: null })
  },

  'limits the chosen nodes, and says what became of each': async env => {
    const phone = await openSeveral(env)
    await phone.tap(/^客厅的盒子/)
    await phone.tap(/^纽约公寓/)
    await phone.waitFor('已选 2 台')
    await phone.tap('限速')
    await phone.waitFor('为 2 台设置限速')
    await phone.tap('设置 2 台')
    await phone.waitFor('2 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    expect(await limitOf(env, 'node-1')).toEqual({ upKbps: 20_000, downKbps: null, hours: null })
    expect(await limitOf(env, 'node-3')).toEqual({ upKbps: 20_000, downKbps: null, hours: null })
    await phone.tap('好了')
    await phone.waitFor('先选节点，再说做什么')
  },

  'moves nodes into a new group in one request, also when its response is lost': async env => {
    const phone = await openSeveral(env)
    phone.expectComplaints(/usrdataset|ERR_/)
    await env.backend.control.fault('userData.saveUserData', { kind: 'lostAnswer' }, 1)
    await phone.tap(/^书房 NAS/)
    await phone.tap(/^老家/)
    await phone.tap('分组')
    await phone.type('新分组', '乡下')
    await phone.tap('移动 2 台')
    await phone.waitFor('2 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    expect(await groupOf(env, 'node-2')).toBe('乡下')
    expect(await groupOf(env, 'node-4')).toBe('乡下')
  },

  'renames a whole group, also when a response is lost, and says what a name that exists means': async env => {
    const phone = await openSeveral(env)
    phone.expectComplaints(/usrdata|ERR_/)
    await phone.tap(/^书房 NAS/)
    await phone.tap('分组')
    await phone.type('新分组', '乡下')
    await phone.tap('移动 1 台')
    await phone.waitFor('1 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    await phone.tap('好了')
    await phone.tap(/^乡下/)
    await phone.tap('重命名分组')
    await phone.type('新名字', '家里')
    await phone.waitFor('已经有这个分组，两组会合成一组。')
    await phone.type('新名字', ' 老房子 ')
    await env.backend.control.fault('userData.saveUserData', { kind: 'lostAnswer' }, 1)
    await phone.tap('改名')
    await phone.waitFor('1 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    await phone.tap('好了')
    await phone.waitFor('先选节点，再说做什么')
    expect(await groupOf(env, 'node-2')).toBe('老房子')
    expect(await groupOf(env, 'node-1')).toBe('家里')
  },

  'deletes a group as it is now, and keeps its nodes': async env => {
    const phone = await openSeveral(env)
    await phone.tap(/^家里/)
    await phone.waitForGone('书房 NAS')
    // Another phone.
    await env.backend.db.insert(userData).values({
      ...{ uid: 'u-ordinary', key: 'group/node-2', value: '家里', updatedAtMs: Date.now() },
    })
    await phone.tap('删除分组')
    await phone.waitFor('节点都留着，只是不再分组。')
    await phone.tap('删除')
    await phone.waitFor('3 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    await phone.tap('好了')
    await phone.waitFor(/书房 NAS/)
    await phone.waitForGone('家里')
    for (const id of ['node-1', 'node-2', 'node-3']) expect(await groupOf(env, id)).toBeUndefined()
  },

  'updates only what has a newer version': async env => {
    const phone = await openSeveral(env)
    await phone.tap('全选')
    await phone.waitFor('已选 5 台')
    await phone.tap('更新固件')
    await phone.waitFor('更新 5 台的固件？')
    await phone.tap('更新 5 台')
    await phone.waitFor('5 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    await phone.waitFor('已是最新')
    expect(await countOf(env, 'nodePage.updateNode')).toBe(1)
  },

  'cleans up, and tries again only what failed': async env => {
    const phone = await openSeveral(env)
    await phone.tap('全选')
    await phone.waitFor('已选 5 台')
    await phone.tap('清理')
    await phone.tap('清理 5 台')
    await phone.waitFor('节点离线')
    await phone.waitFor(/腾出/)
    // An unknown state is no obstacle.
    await phone.waitFor('4 台已处理，1 台没成功，0 台结果不明，0 台没有开始')
    const sent = await countOf(env, 'nodePage.cleanCache')
    await phone.tap('再试没成功的 1 台')
    await phone.waitFor('0 台已处理，1 台没成功，0 台结果不明，0 台没有开始')
    expect(await countOf(env, 'nodePage.cleanCache')).toBe(sent)
  },

  'wakes a group together, from one of its nodes, and sends a lost request once': async env => {
    const { control } = env.backend
    for (const id of ['node-1', 'node-3']) await control.switchNode(id, 'offline')
    await control.moveClock(91_000)
    await control.fault('wake.wakeNow', { kind: 'lostAnswer' }, 1)
    const phone = await env.open('u-ordinary', '/pages/wake/wake?deviceId=node-3')
    phone.expectComplaints(/wakeup|ERR_/)
    await phone.tap('唤醒“家里”里离线的节点')
    await phone.waitFor('已选 2 台')
    await phone.tap('唤醒')
    await phone.waitFor('2 台已处理，0 台没成功，0 台结果不明，0 台没有开始')
    expect(
      (await env.backend.db.select().from(wakes))
        .filter(isOfToday)
        .map(({ nodeId }) => nodeId)
        .sort(),
    ).toEqual(['node-1', 'node-3'])
  },

  'wakes only what is not online': async env => {
    await env.backend.control.switchNode('node-3', 'offline')
    await env.backend.control.moveClock(91_000)
    const phone = await openSeveral(env)
    await phone.tap(/^客厅的盒子/)
    await phone.tap(/^纽约公寓/)
    await phone.tap('唤醒')
    await phone.waitFor('已经在线')
    await phone.waitFor('已发出信号，最多两分钟上线')
    expect(await countOf(env, 'wake.wakeNow')).toBe(1)
  },

  'stops between two nodes, and begins no other': async env => {
    const phone = await openSeveral(env, 'u-fleet')
    for (const name of ['00001', '00002', '00003', '00004', '00005', '00006'])
      await phone.tap(new RegExp(`^机房 1 节点 ${name}`))
    await env.backend.control.fault('limit.setLimit', { kind: 'held' }, 6)
    await phone.tap('限速')
    await phone.tap('设置 6 台')
    await phone.waitFor('进行中')
    await until(async () => (await countOf(env, 'limit.setLimit')) >= 2)
    await phone.tap('停下')
    await env.backend.control.letGo()
    await phone.waitFor(/台结果不明，[24] 台没有开始/)
    const begun = await countOf(env, 'limit.setLimit')
    expect(await phone.sees(`${begun} 台已处理，0 台没成功，0 台结果不明，${6 - begun} 台没有开始`)).toBe(true)
  },

  'tells after a kill what was in progress, and goes on with nothing by itself': async env => {
    const phone = await openSeveral(env)
    await env.backend.control.fault('limit.setLimit', { kind: 'held' }, 5)
    await phone.tap('全选')
    await phone.waitFor('已选 5 台')
    await phone.tap('限速')
    await phone.tap('设置 5 台')
    await until(async () => (await countOf(env, 'limit.setLimit')) >= 2)
    phone.expectComplaints(/interrupted|ERR_/)
    await phone.restart()
    await phone.tap('整理')
    await phone.tap('同时操作多台')
    await phone.waitFor('上次没有做完')
    await phone.waitFor(/0 \/ 5 台有了结果.*当时正在做：.*客厅的盒子/)
    await env.backend.control.letGo()
    await phone.tap('知道了')
    await phone.waitForGone('上次没有做完')
  },
}
