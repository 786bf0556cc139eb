import { pictures } from '../backend/db/files'
import { feedbacks, guideReads } from '../backend/db/help'
import { pdf, png } from '../backend/sample-files'
import { type Env, type Journeys, until } from './driver'
import { openFromMe } from './from-me'

const openForm = async (env: Env) => {
  const phone = await env.open('u-ordinary', '/pages/help/feedback')
  await phone.waitFor('想说什么')
  return phone
}

const seeded = /^feedback-\d$/

const sentBy = async ({ backend }: Env, uid: string) =>
  (await backend.db.select().from(feedbacks)).filter(row => row.uid === uid && !seeded.test(row.feedbackId))

/** No word on the page says that the server was told, so it polls until the server knows. */
const reading = async ({ backend }: Env, uid: string, expected: string[]) => {
  const known = async () =>
    (await backend.db.select().from(guideReads)).filter(row => row.uid === uid).map(({ cardId }) => cardId)
  await until(async () => (await known()).length >= expected.length)
  expect((await known()).sort()).toEqual(expected)
}

export const helpJourneys: Journeys = {
  'previews feedback, sends it with its pictures, and lists it': async env => {
    const phone = await env.open('u-ordinary')
    await openFromMe(phone, /^意见反馈/)
    await phone.tap('建议，未选中')
    await phone.type('想说什么', '希望能按月看积分')
    await phone.willChoose({ name: 'a.png', bytes: png('a') }, { name: 'b.png', bytes: png('b') })
    await phone.tap('添加图片')
    await phone.waitFor('图片（2/4）')
    await phone.tap('打电话给我，未选中')
    await phone.tap('查看发送内容')
    await phone.waitFor('反馈包含的全部内容')
    await phone.waitFor('2 张')
    expect(await sentBy(env, 'u-ordinary')).toEqual([])
    expect(await env.backend.db.select().from(pictures)).toEqual([])
    await phone.tap('关闭')
    await phone.waitForGone('反馈包含的全部内容')
    await phone.tap('发送')
    await phone.waitFor('已收到')
    await phone.waitFor('希望能按月看积分')
    const [sent, ...more] = await sentBy(env, 'u-ordinary')
    expect(more).toEqual([])
    expect(sent).toMatchObject({ kind: 'idea', contact: 'account-phone', diagnosticId: expect.any(String) })
    expect(sent?.fileIds).toHaveLength(2)
  },

  'announces an unread reply on Me until it is read': async env => {
    const phone = await env.open('u-ordinary')
    await openFromMe(phone, '意见反馈，1 条新回复')
    await phone.tap('我的反馈，1 条新回复')
    await phone.waitFor('谢谢你的反馈')
    await phone.restart()
    await openFromMe(phone, /^意见反馈/)
    await phone.tap('我的反馈')
    await phone.waitFor('谢谢你的反馈')
    await phone.back('pages/help/sent')
    await phone.waitFor('想说什么')
    expect(await phone.sees('条新回复')).toBe(false)
  },

  'keeps the draft after a restart, and neither stores nor sends a phone number': async env => {
    const phone = await openForm(env)
    await phone.type('想说什么', '请打13800000002找我')
    await phone.restart()
    await openFromMe(phone, /^意见反馈/)
    // The same length as what was typed; its text is checked in what is sent.
    await phone.waitFor('15/1,000')
    await phone.tap('发送')
    await phone.waitFor('已收到')
    expect((await sentBy(env, 'u-ordinary')).map(({ text }) => text)).toEqual(['请打138****0002找我'])
  },

  'sends once when the response is lost': async env => {
    const phone = await openForm(env)
    phone.expectComplaints(/feedback|ERR_/)
    await env.backend.control.fault('feedback.sendFeedback', { kind: 'lostAnswer' }, 1)
    await phone.type('想说什么', '积分没有到账')
    await phone.tap('发送')
    await phone.waitFor('已收到')
    expect(await sentBy(env, 'u-ordinary')).toHaveLength(1)
  },

  'marks a file that is no picture, and sends nothing until it is removed': async env => {
    const phone = await openForm(env)
    phone.expectComplaints(/user\/file/)
    await phone.tap('发送')
    await phone.waitFor('请写几个字')
    await phone.type('想说什么', '看图')
    await phone.willChoose({ name: 'letter.png', bytes: pdf(1) })
    await phone.tap('添加图片')
    await phone.waitFor('图片（1/4）')
    await phone.tap('发送')
    await phone.waitFor('不是图片，没有上传')
    await phone.waitFor('反馈还没有发出')
    expect(await sentBy(env, 'u-ordinary')).toEqual([])
    await phone.tap(/^移除 /)
    await phone.tap('发送')
    await phone.waitFor('已收到')
  },

  'checks an email, and refuses one made of a phone number': async env => {
    const phone = await openForm(env)
    await phone.type('想说什么', '写信给我')
    await phone.tap('发邮件，未选中')
    await phone.tap('发送')
    await phone.waitFor('请填写邮箱')
    await phone.type('邮箱', '13912345678@139.com')
    await phone.waitFor('邮箱里包含手机号')
    await phone.type('邮箱', 'aqing@example.com')
    await phone.tap('发送')
    await phone.waitFor('已收到')
    expect((await sentBy(env, 'u-ordinary')).map(({ contact }) => contact)).toEqual(['aqing@example.com'])
  },

  'counts no card of the guide as read or unread before the server has said': async env => {
    await env.backend.control.fault('guide.guideProgress', { kind: 'held' })
    const phone = await env.open('u-ordinary', '/pages/help/guide')
    await phone.waitFor('已读 — / 8')
    await env.backend.control.letGo()
    await phone.waitFor(/已读 \d \/ 8/)
  },

  'keeps read cards of the guide read, on the server too': async env => {
    const phone = await env.open('u-ordinary')
    await openFromMe(phone, '使用指南')
    await phone.waitFor('已读 2 / 8')
    await phone.tap('积分怎么来 未读 已收起')
    await phone.waitFor('每天结算')
    await phone.waitFor('已读 3 / 8')
    await phone.restart()
    await openFromMe(phone, '使用指南')
    await phone.waitFor('已读 3 / 8')
    await reading(env, 'u-ordinary', ['bind', 'points', 'welcome'])
  },

  'reports read cards with the next one when the server failed': async env => {
    const phone = await env.open('u-ordinary', '/pages/help/guide')
    phone.expectComplaints(/readguide/)
    await phone.waitFor('已读 2 / 8')
    await env.backend.control.fault('guide.saveGuideProgress', { kind: 'status', status: 503 }, 1)
    await phone.tap('家里要用网时 未读 已收起')
    await phone.waitFor('已读 3 / 8')
    await phone.tap('积分怎么来 未读 已收起')
    await phone.waitFor('已读 4 / 8')
    await reading(env, 'u-ordinary', ['bind', 'limit', 'points', 'welcome'])
  },
}
