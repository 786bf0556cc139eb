import { act } from '@tarojs/test-utils-react/dist/pure'
import { endSession, expireSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { ok, refusal } from './backup-server'
import { deviceId, open, pictures, serve } from './deletable'

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
  startSession(sessionOf('u-1'))
})
afterEach(() => endSession())

test('asks only about the rest after the network was gone, and shows nothing as confirmed until then', async () => {
  const node = serve()
  const gone = () => Promise.reject({ errMsg: 'request:fail' })
  node.reply((sha256s, question) => {
    if (question !== 2) return node.usual(sha256s)
    node.respond({ folder: gone })
    return gone()
  })
  const screen = await open(pictures(450))
  await screen.waitFor('重试')
  screen.find('已确认 0')
  screen.find('未核对 450')
  await screen.tap('重试')
  await screen.waitFor('重试')
  screen.find('未核对 450')
  node.respond({ folder: undefined })
  await screen.tap('重试')
  await screen.waitFor('节点确认了 450 张')
  expect(node.asked.map(({ length }) => length)).toEqual([200, 200, 200, 50])
})

test('asks about all again where the network was gone for long, however often it was tried', async () => {
  const node = serve()
  const gone = () => Promise.reject({ errMsg: 'request:fail' })
  const { now } = Date
  let lateMs = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now() + lateMs)
  node.reply((sha256s, question) => {
    if (question !== 2) return node.usual(sha256s)
    node.respond({ folder: gone })
    return gone()
  })
  const screen = await open(pictures(250))
  await screen.waitFor('重试')
  lateMs = 70_000
  await screen.tap('重试')
  await screen.waitFor('重试')
  lateMs = 140_000
  node.respond({ folder: undefined })
  await screen.tap('重试')
  await screen.waitFor('节点确认了 250 张')
  expect(node.asked.map(({ length }) => length)).toEqual([200, 50, 200, 50])
})

test('says that the node is offline when it went so during a question that failed', async () => {
  const node = serve()
  node.reply((sha256s, question) => {
    if (question !== 2) return node.usual(sha256s)
    node.respond({ folder: () => ok({ deviceId, path: '/照片', freeBytes: null }) })
    return { text: '{' }
  })
  const screen = await open(pictures(250))
  await screen.waitFor('节点离线')
  screen.find('已确认 0')
  expect(screen.words()).not.toContain('重试')
})

test('asks once whether the node is there when that fails before anything was asked about', async () => {
  const node = serve()
  let questions = 0
  node.respond({
    folder: () => {
      questions += 1
      return { text: '{' }
    },
  })
  await (await open(pictures(3))).waitFor('重试')
  expect(questions).toBe(1)
})

test('asks nobody to sign in any more who has, and asks the node on a tap', async () => {
  const node = serve()
  node.reply(() => {
    expireSession()
    return refusal(1001)
  })
  const screen = await open(pictures(3))
  await screen.waitFor('需要登录')
  expect(screen.words()).not.toContain('重新核对')
  node.reply(node.usual)
  await act(async () => startSession(sessionOf('u-1')))
  expect(screen.words()).not.toContain('需要登录')
  expect(screen.words()).not.toContain('一张都没有确认')
  await screen.tap('重新核对')
  await screen.waitFor('节点确认了 3 张')
})
