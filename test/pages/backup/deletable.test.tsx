import { act } from '@tarojs/test-utils-react/dist/pure'
import { formatNumber } from '@/i18n/format-number'
import { formatTime } from '@/i18n/format-time'
import { learnServerTime, serverNow } from '@/lib/clock'
import { codes } from '@/request/codes'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { ok, refusal } from './backup-server'
import { deviceId, hashOf, keep, open, picture, pictures, serve } from './deletable'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
  startSession(sessionOf('u-1'))
})
afterEach(() => endSession())

test('asks in parts of two hundred, and says how many the node confirmed', async () => {
  const node = serve()
  const screen = await open(pictures(450))
  await screen.waitFor('节点确认了 450 张')
  expect(node.asked.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(screen.words()).toContain('应用不会删除任何图片')
})

test('names what the node no longer has, and what was never backed up', async () => {
  serve(at => at !== 1)
  const screen = await open([...pictures(2), picture(2, 'failed'), picture(3, 'left')])
  await screen.waitFor('节点确认了 1 张')
  expect(screen.words()).toContain('1 张在节点上找不到了')
  expect(screen.words()).not.toContain('photo-1')
  await screen.tap('未确认 3')
  screen.find('photo-1 1 B · 备份过，但节点上找不到了')
  screen.find('photo-2 1 B · 没有备份，请留着')
  screen.find('photo-3 1 B · 没有备份，请留着')
})

test('calls a picture by its place among all where its name is that of a temporary file', async () => {
  serve(at => at !== 0)
  const unnamed = (at: number) => ({ ...picture(at), path: `wxfile://tmp_${at}.jpg`, name: `tmp_${at}.jpg` })
  const screen = await open([unnamed(0), unnamed(1), picture(2), unnamed(3)])
  await screen.waitFor('节点确认了 3 张')
  screen.find('照片 2 1 B · 节点已确认')
  screen.find('photo-2 1 B · 节点已确认')
  screen.find('照片 4 1 B · 节点已确认')
  expect(screen.words()).not.toContain('tmp_')
})

test('believes a reply only about the pictures that it was asked about', async () => {
  const node = serve()
  node.reply((_, question) => (question === 1 ? ok({ there: [hashOf(200), hashOf(7)] }) : ok({ there: [hashOf(0)] })))
  const screen = await open(pictures(201))
  await screen.waitFor('未核对 0')
  await screen.waitFor('节点确认了 1 张')
  expect(screen.words()).toContain('200 张在节点上找不到了')
})

test('keeps what was confirmed before a response was lost, and asks about the rest on a tap alone', async () => {
  const node = serve()
  node.reply((sha256s, question) => (question === 2 ? { text: '{' } : node.usual(sha256s)))
  const screen = await open(pictures(250))
  await screen.waitFor('服务器的答复有误')
  expect(screen.words()).toContain('节点确认了 200 张')
  screen.find('未核对 50')
  expect(node.asked).toHaveLength(2)
  await screen.tap('重试')
  await screen.waitFor('节点确认了 250 张')
  expect(node.asked.map(({ length }) => length)).toEqual([200, 50, 50])
})

test('asks about all once more when it goes on long after a response was lost', async () => {
  const node = serve()
  node.reply((sha256s, question) => (question === 2 ? { text: '{' } : node.usual(sha256s)))
  const screen = await open(pictures(250))
  await screen.waitFor('服务器的答复有误')
  const { now } = Date
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 130_000)
  node.reply(() => ok({ there: [] }))
  await screen.tap('重试')
  await screen.waitFor('250 张在节点上找不到了')
  expect(node.asked.map(({ length }) => length)).toEqual([200, 50, 200, 50])
  expect(screen.words()).not.toContain('节点确认了')
})

test('goes on where it was after a failure, however long it has been asking', async () => {
  const node = serve()
  const { now } = Date
  let lateMs = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now() + lateMs)
  node.reply((sha256s, question) => {
    lateMs += 60_000
    return question % 10 === 0 ? { text: '{' } : node.usual(sha256s)
  })
  const screen = await open(pictures(10_000))
  for (let failures = 1; failures <= 5; failures += 1) {
    await screen.waitFor('服务器的答复有误')
    expect(screen.words()).toContain(`未核对 ${formatNumber(10_000 - failures * 1_800)}`)
    await screen.tap('重试')
  }
  await screen.waitFor('节点确认了 10,000 张')
  expect(node.asked).toHaveLength(55)
})

test('confirms nothing of a node that was gone before the last reply', async () => {
  const node = serve()
  const away = () => ok({ deviceId, path: '/照片', freeBytes: null })
  node.reply(sha256s => {
    node.respond({ folder: away })
    return node.usual(sha256s)
  })
  const screen = await open(pictures(3))
  await screen.waitFor('节点离线')
  expect(screen.words()).not.toContain('节点确认了')
  expect(node.asked).toHaveLength(1)
})

test('confirms nothing when it could not be told whether the node was there until the last reply', async () => {
  const node = serve()
  node.reply(sha256s => {
    node.respond({ folder: () => Promise.reject({ errMsg: 'request:fail' }) })
    return node.usual(sha256s)
  })
  const screen = await open(pictures(3))
  await screen.waitFor('重试')
  expect(screen.words()).not.toContain('节点确认了')
  screen.find('已确认 0')
  node.reply(node.usual)
  node.respond({ folder: undefined })
  await screen.tap('重试')
  await screen.waitFor('节点确认了 3 张')
  expect(node.asked).toHaveLength(1)
})

test('says how many the node confirmed only once it was there until the last reply', async () => {
  const node = serve()
  let go: () => void = () => undefined
  node.reply((sha256s, question) =>
    question === 1 ? node.usual(sha256s) : new Promise(resolve => (go = () => resolve(node.usual(sha256s)))),
  )
  const screen = await open(pictures(250))
  await screen.waitFor('节点正在核对：200 / 250')
  expect(screen.words()).not.toContain('节点确认了')
  screen.find('已确认 0')
  await act(async () => go())
  await screen.waitFor('节点确认了 250 张')
})

test('says when that was, by the server’s clock', async () => {
  serve()
  learnServerTime(Date.now() + 3_600_000, Date.now())
  const before = formatTime(serverNow())
  const screen = await open(pictures(3))
  await screen.waitFor('节点确认了 3 张')
  const [, time] = /(\d\d:\d\d)核对时/.exec(screen.words()) ?? []
  expect([before, formatTime(serverNow())]).toContain(time)
  learnServerTime(Date.now(), Date.now())
})

test('confirms nothing once the node is no longer the account’s', async () => {
  const node = serve()
  node.reply((sha256s, question) => (question === 2 ? refusal(codes.notYours) : node.usual(sha256s)))
  const screen = await open(pictures(250))
  await screen.waitFor('服务器拒绝了请求')
  expect(screen.words()).not.toContain('节点确认了')
  screen.find('已确认 0')
})

test('asks an offline node nothing', async () => {
  const node = serve()
  node.respond({ folder: () => ok({ deviceId, path: '/照片', freeBytes: null }) })
  const screen = await open(pictures(3))
  await screen.waitFor('节点离线')
  expect(node.asked).toEqual([])
  node.respond({ folder: undefined })
  await screen.tap('重新核对')
  await screen.waitFor('节点确认了 3 张')
})

test('says so when the node confirms none', async () => {
  serve(() => false)
  const screen = await open(pictures(3))
  await screen.waitFor('一张都没有确认')
})

test('stops asking when it is closed, and remembers nothing', async () => {
  const node = serve()
  let go: () => void = () => undefined
  node.reply(sha256s => new Promise(resolve => (go = () => resolve(node.usual(sha256s)))))
  const screen = await open(pictures(450))
  await screen.waitFor('节点正在核对：0 / 450')
  await screen.tap('关闭')
  await act(async () => go())
  expect(node.asked).toHaveLength(1)
  node.reply(() => ok({ there: [] }))
  await screen.tap('哪些可以删？')
  await screen.waitFor('450 张在节点上找不到了')
  expect(screen.words()).not.toContain('节点确认了')
})

test('leaves what is backed up meanwhile unconfirmed until it is asked about', async () => {
  const node = serve()
  const screen = await open([picture(0), picture(1, 'left')])
  await screen.waitFor('节点确认了 1 张')
  await act(async () => keep([picture(0), picture(1)]))
  screen.find('未核对 1')
  expect(node.asked).toHaveLength(1)
  await screen.tap('重新核对')
  await screen.waitFor('节点确认了 2 张')
})

test('tells the next account nothing of what the one before was told', async () => {
  const node = serve()
  const screen = await open(pictures(2))
  await screen.waitFor('节点确认了 2 张')
  await act(async () => {
    startSession(sessionOf('u-2'))
    keep(pictures(2))
  })
  expect(screen.words()).not.toContain('节点确认了')
  expect(node.asked).toHaveLength(1)
})
