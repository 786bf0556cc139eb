import { eq } from 'drizzle-orm'
import { backupEntries } from '../backend/db/backup'
import { pictures } from '../backend/db/files'
import { pdf, png, sha256Of } from '../backend/sample-files'
import type { Driver, Env, Journeys } from './driver'
import { openFromMe } from './from-me'
import { counted } from './taps'

const pageOf = (deviceId: string) => `/pages/backup/backup?deviceId=${deviceId}`
const picture = (name: string) => ({ name: `${name}.png`, bytes: png(name) })

const openPage = async (env: Env, deviceId = 'node-1') => {
  const phone = await env.open('u-ordinary', pageOf(deviceId))
  await phone.waitFor('选择图片')
  return phone
}

type Counts = Record<'total' | 'done' | 'skipped' | 'failed' | 'left', number>

const seesCounts = async (phone: Driver, { total, done, skipped, failed, left }: Counts) => {
  for (const words of [`共 ${total} 张`, `已备份 ${done}`, `已有 ${skipped}`, `失败 ${failed}`, `还剩 ${left}`])
    await phone.waitFor(words)
}

const keptOn = async ({ backend }: Env, nodeId: string) =>
  (await backend.db.select().from(pictures)).filter(({ deviceId }) => deviceId === nodeId)

const logOf = async ({ backend }: Env) =>
  (await backend.db.select().from(backupEntries)).map(({ state }) => state).sort()

const uploadsOf = async ({ backend }: Env) =>
  (await backend.control.requests()).filter(({ name }) => name === 'uploads.uploadFile').length

export const backupJourneys: Journeys = {
  'backs up chosen pictures in four taps from home, skips those the node has, and logs the counts': async given => {
    const { env, taps } = counted(given)
    const phone = await env.open('u-ordinary')
    await openFromMe(phone, '图片备份')
    await phone.waitFor('备份到哪台节点？')
    await phone.tap('客厅的盒子，在线')
    await phone.waitFor('还没有选择图片')
    await phone.willChoose(picture('cat'), picture('dog'))
    await phone.tap('选择图片')
    await phone.waitFor('全部备份完成')
    expect(taps()).toBe(4)
    await phone.waitFor('共 2 张')
    expect(await keptOn(env, 'node-1')).toHaveLength(2)
    await phone.willChoose(picture('cat'), picture('bird'))
    await phone.tap('再选一些')
    await phone.waitFor('共 4 张')
    await phone.waitFor('全部备份完成')
    expect(await keptOn(env, 'node-1')).toHaveLength(3)
    expect(await logOf(env)).toEqual(['done', 'done', 'done', 'skipped'])
    await phone.tap('备份记录')
    await phone.waitFor('这台节点上的全部备份')
    await phone.waitFor('已备份 3 张，已有 1 张，失败 0 张')
  },

  'says which backed-up pictures the node has now, on a tap, and which it no longer has': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/imagebackup|503|offline|ERR_/)
    await phone.willChoose(picture('cat'), picture('dog'))
    await phone.tap('选择图片')
    await phone.waitFor('全部备份完成')
    await phone.tap('哪些可以删？')
    await phone.waitFor('节点确认了 2 张')
    await phone.tap('关闭')
    await env.backend.db.delete(pictures).where(eq(pictures.sha256, sha256Of(png('dog'))))
    await env.backend.control.fault('backup.picturesThere', { kind: 'status', status: 503 }, 1)
    await phone.tap('哪些可以删？')
    await phone.waitFor('服务器繁忙')
    await phone.waitFor('已确认 0')
    await phone.tap('重试')
    await phone.waitFor('节点确认了 1 张')
    await phone.waitFor('1 张在节点上找不到了')
    await phone.tap('未确认 1')
    await phone.waitFor('备份过，但节点上找不到了')
    await phone.tap('关闭')
    await phone.setOffline(true)
    await phone.tap('哪些可以删？')
    await phone.waitFor('没有网络')
    await phone.waitFor('未核对 2')
    await phone.setOffline(false)
    await env.backend.control.switchNode('node-1', 'offline')
    await phone.tap('重试')
    await phone.waitFor('等它上线后再核对')
  },

  'asks for a folder first, then continues automatically': async env => {
    const phone = await openPage(env, 'node-3')
    await phone.willChoose(picture('cat'))
    await phone.tap('选择图片')
    await phone.waitFor('先选一个文件夹')
    await phone.tap('选择文件夹')
    await phone.tap('/存储/家人共享，未选中')
    await phone.tap('存到这里')
    await phone.waitFor('以后存到 /存储/家人共享')
    await phone.waitFor('全部备份完成')
    expect(await keptOn(env, 'node-3')).toHaveLength(1)
  },

  'explains a full disk, and continues in another folder': async env => {
    const phone = await openPage(env, 'node-2')
    await phone.willChoose(picture('cat'))
    await phone.tap('选择图片')
    await phone.waitFor('节点磁盘已满')
    await phone.waitFor('还剩 1')
    expect(await uploadsOf(env)).toBe(0)
    await phone.tap('更换文件夹')
    await phone.tap('/存储/照片，未选中')
    await phone.tap('存到这里')
    await phone.waitFor('全部备份完成')
  },

  'waits for an offline node': async env => {
    const phone = await openPage(env, 'node-5')
    await phone.willChoose(picture('cat'))
    await phone.tap('选择图片')
    await phone.waitFor('节点上线后自动继续')
    await env.backend.control.switchNode('node-5', 'online')
    await phone.tap('现在继续')
    await phone.waitFor('全部备份完成')
  },

  'says why each picture failed, continues with the others, and retries those that can succeed': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/user\/file|413|500/)
    await env.backend.control.fault('uploads.uploadFile', { kind: 'status', status: 413 }, 1)
    await phone.willChoose(picture('large'))
    await phone.tap('选择图片')
    await phone.waitFor('图片太大，无法上传')
    await env.backend.control.fault('uploads.uploadFile', { kind: 'status', status: 500 }, 1)
    await phone.willChoose(picture('unlucky'))
    await phone.tap('再选一些')
    await phone.waitFor('服务器出错，请再试一次')
    await phone.willChoose({ name: 'letter.png', bytes: pdf(1) }, picture('cat'))
    await phone.tap('再选一些')
    await phone.waitFor('不是图片，没有上传')
    await phone.waitFor('3 张备份失败')
    await seesCounts(phone, { total: 4, done: 1, skipped: 0, failed: 3, left: 0 })
    await phone.tap('重试全部（3）')
    await seesCounts(phone, { total: 4, done: 3, skipped: 0, failed: 1, left: 0 })
    expect(await keptOn(env, 'node-1')).toHaveLength(3)
  },

  'stores one picture once when the response is lost': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/user\/file|ERR_/)
    await env.backend.control.fault('uploads.uploadFile', { kind: 'lostAnswer' }, 1)
    await phone.willChoose(picture('cat'))
    await phone.tap('选择图片')
    // A browser sends it again by itself; the mini-program fails, waits a moment, and asks.
    await seesCounts(phone, { total: 1, done: 1, skipped: 0, failed: 0, left: 0 })
    await phone.waitFor('全部备份完成')
    expect(await logOf(env)).toEqual(['done'])
    expect(await keptOn(env, 'node-1')).toHaveLength(1)
  },

  'waits without a network, and continues when it is back': async env => {
    const phone = await openPage(env)
    phone.expectComplaints(/offline|ERR_|user\/file|imagebackup/)
    await phone.willChoose(picture('cat'))
    await phone.tap('选择图片')
    await phone.waitFor('全部备份完成')
    await phone.setOffline(true)
    await phone.willChoose(picture('dog'))
    await phone.tap('再选一些')
    await phone.waitFor('没有网络，已暂停')
    await seesCounts(phone, { total: 2, done: 1, skipped: 0, failed: 0, left: 1 })
    await phone.setOffline(false)
    await seesCounts(phone, { total: 2, done: 2, skipped: 0, failed: 0, left: 0 })
  },

  'lists an unfinished backup after a kill, and continues when it is opened': async env => {
    const phone = await openPage(env, 'node-5')
    await phone.willChoose(picture('cat'))
    await phone.tap('选择图片')
    await phone.waitFor('节点离线')
    await env.backend.control.switchNode('node-5', 'online')
    await phone.restart()
    await phone.tap('1 台节点的备份还没完成')
    await phone.waitFor('备份到哪台节点？')
    await phone.tap(/^办公室角落里/)
    await phone.waitFor('找不到图片，请重新选择')
    await phone.back('pages/backup/backup')
    await phone.waitFor('备份到哪台节点？')
    await phone.back('pages/backup/backup')
    await phone.waitForGone('1 台节点的备份还没完成')
  },

  'keeps the counts of a paused backup after a kill, and counts a rechosen picture once': async env => {
    const phone = await openPage(env, 'node-5')
    await phone.willChoose(picture('cat'), picture('dog'))
    await phone.tap('选择图片')
    await phone.waitFor('节点离线')
    await phone.tap('暂停')
    await phone.waitFor('已暂停')
    await env.backend.control.switchNode('node-5', 'online')
    await phone.restart()
    await openFromMe(phone, '图片备份')
    await phone.waitFor('备份到哪台节点？')
    await phone.tap(/^办公室角落里/)
    await phone.waitFor('已暂停')
    await seesCounts(phone, { total: 2, done: 0, skipped: 0, failed: 0, left: 2 })
    await phone.tap('继续')
    await phone.waitFor('找不到图片，请重新选择')
    await seesCounts(phone, { total: 2, done: 0, skipped: 0, failed: 2, left: 0 })
    await phone.willChoose(picture('cat'), picture('dog'))
    await phone.tap('再选一些')
    await seesCounts(phone, { total: 2, done: 2, skipped: 0, failed: 0, left: 0 })
    expect(await keptOn(env, 'node-5')).toHaveLength(2)
  },
}
