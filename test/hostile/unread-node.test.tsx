import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

const failed = { status: 500, text: '', headers: {}, setCookies: [] }
/** What is said of a server that fails, and offered. */
const said = /服务器繁忙 请稍后再试。 重试/g

test.each([
  ['waking it', '/pages/wake/wake', '定时唤醒'],
  ['its limit', '/pages/limit/limit', '上行限速'],
  ['its services', '/pages/mini-apps/mini-apps', '家庭影院'],
])('says that a node could not be read on the page of %s, once, and shows the rest', async (_, path, rest) => {
  const page = [`${path}?deviceId=node-2`]
  const isOfNode = (call: string) => call === 'devices.device'
  const { words } = await app().look(page, { respond: async (call, act) => (isOfNode(call) ? failed : act()) })
  expect(words.match(said)).toHaveLength(1)
  expect(words).toContain(rest)
  const { words: nothing } = await app().look(page, { respond: async () => failed })
  expect(nothing.match(said)).toHaveLength(1)
})
