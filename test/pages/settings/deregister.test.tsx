import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import Deregister from '@/pages/settings/deregister'
import { readStored } from '@/platform/storage'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { mall } from '@/services/mall'
import { endSession, startSession } from '@/session/session'
import { waitToResend } from '@/sign-in/resend-wait'
import { ToastPlace } from '@/ui/toast'
import { nodes } from '../../backend/db/nodes'
import { orders } from '../../backend/db/orders'
import { Refusal } from '../../backend/handler'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { seedAll } from '../../backend/seed/all'
import { hidePage, openedFromLink, showPage } from '../../components/page'
import { focusIsOn, sheetIsGone, show } from '../../components/show'
import { sessionOf } from '../../session/sample'

/** Deleting an account over the stand-in's own rules. */

const uid = 'u-ordinary'
let backend: InMemory
let client: QueryClient
/** The server accepts requests and answers none. */
let isSilent: boolean
/** Its responses wait for this. */
let hold: () => Promise<void> | undefined
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  startSession(sessionOf(uid))
  await backend.db.update(nodes).set({ uid: null, boundAtMs: null }).where(eq(nodes.uid, uid))
  await backend.db.delete(orders).where(eq(orders.uid, uid))
  client = createQueryClient(() => true)
  isSilent = false
  waitToResend('deregister', 0)
  hold = () => undefined
  connect((async (call: Call, input: unknown) => {
    if (isSilent) return new Promise(() => undefined)
    try {
      return await backend.ask(uid, call, v.parse(call.input, input))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const kind = error.code === 1901 ? 'busy' : 'refused'
      throw new CallError(kind, call.path, { code: error.code, serverWords: error.message, data: error.data })
    } finally {
      await hold()
    }
  }) as Parameters<typeof connect>[0]) // of any call
})
afterEach(() => {
  endSession()
  backend.stop()
})

const exchange = () =>
  backend.ask(uid, mall.exchangeGoods, {
    requestId: 'for-coffee',
    goodsId: 'goods-coffee',
    quantity: 1,
    expectedPoints: 50,
  })

const page = () => (
  <QueryClientProvider client={client}>
    <Deregister />
    <ToastPlace />
  </QueryClientProvider>
)
const opened = () => show(page())

test('says that an unfinished order comes first, instead of leading to a refusal', async () => {
  await exchange()
  const screen = await opened()
  await screen.waitFor('还有 1 个没完成')
  screen.find('继续注销，不可用 先等订单完成，没付款的会自动关闭')
})

/** Up to the code, which has been sent. */
const codeSent = async () => {
  const screen = await opened()
  await screen.waitFor('没有未完成的订单')
  await screen.tap('继续注销')
  await screen.waitFor('先确认是你本人')
  await screen.tap('获取验证码')
  await screen.waitFor('秒后重发')
  return screen
}

test('waits in its field for the code of a deletion that was sent', async () => {
  await codeSent()
  await focusIsOn('验证码')
})

/** Up to the last button. */
const verified = async () => {
  const screen = await codeSent()
  await screen.type('验证码', '246810')
  await screen.tap('下一步')
  await screen.waitFor('永久注销账号？')
  await screen.type('输入“注销”以确认', '注销')
  return screen
}

test('asks to verify again when so long was hesitated that the code has expired', async () => {
  const screen = await verified()
  backend.clock.move(30 * 60_000)
  await screen.tap('永久注销')
  await screen.waitFor('没有注销，账号还在。等待时间过长，请重新验证。')
})

test('says why when the server knows of an order that came after the page was read', async () => {
  const screen = await verified()
  await exchange()
  await screen.tap('永久注销')
  await screen.waitFor('没有注销，账号还在。先等订单完成')
  expect(screen.words()).not.toContain('服务器繁忙')
  await screen.waitFor('还有 1 个没完成')
  // A later "no such account" is not taken for this deletion.
  expect(readStored('deletion')).toBeUndefined()
})

test('takes nothing for true that was read before the page was opened', async () => {
  const before = await opened()
  await before.waitFor('没有未完成的订单')
  await before.waitFor('还剩 5 次没用')
  before.remove()
  await new Promise(resolve => setTimeout(resolve))
  await exchange()
  isSilent = true
  const screen = await opened()
  expect(screen.words()).toContain('未完成的订单 — 未领取的积分 — 加速 — 管家 — 券码 —')
  expect(screen.words()).not.toMatch(/没有未完成|积分会清空|没用/)
  screen.find('继续注销，不可用 正在读取账号情况')
})

/** A code that is confirmed, or called wrong, when the returned function is called. */
const submitted = async (screen: Awaited<ReturnType<typeof opened>>, code: string) => {
  await screen.type('验证码', code)
  let respond: () => void = () => undefined
  const isVerified = new Promise<void>(tell => {
    hold = () => {
      tell()
      return new Promise(resolve => (respond = resolve))
    }
  })
  await screen.tap('下一步')
  await isVerified
  hold = () => undefined
  return () => respond()
}

test('stays with the account when the code is confirmed after its sheet was closed', async () => {
  const screen = await codeSent()
  const confirm = await submitted(screen, '246810')
  await screen.tap('关闭')
  confirm()
  await screen.redraw(page())
  expect(screen.words()).not.toContain('永久注销账号？')
})

test('reads again what stands in the way when its owner comes back from waiting for it', async () => {
  await exchange()
  const screen = await opened()
  await screen.waitFor('还有 1 个没完成')
  await hidePage()
  backend.clock.move(60_000)
  await showPage()
  await screen.waitFor('没有未完成的订单')
})

test('leads to no deletion before what is lost was read again for an owner who comes back', async () => {
  const screen = await opened()
  await screen.waitFor('没有未完成的订单')
  screen.find('继续注销')
  await hidePage()
  isSilent = true
  await showPage()
  screen.find('继续注销，不可用 正在读取账号情况')
})

test('calls no code wrong for the one before it', async () => {
  const screen = await codeSent()
  await screen.type('验证码', '111111')
  await screen.tap('下一步')
  await screen.waitFor('验证码不对')
  await screen.type('验证码，验证码不对，请再看看', '24681')
  expect(screen.words()).not.toContain('验证码不对')
  await screen.type('验证码', '111111')
  await screen.tap('下一步')
  await screen.waitFor('验证码不对')
})

/** The sheet was closed while a code was on its way, and opened again. */
const askedAgain = async () => {
  const screen = await codeSent()
  const refuse = await submitted(screen, '111111')
  await screen.tap('关闭')
  await sheetIsGone()
  await screen.tap('继续注销')
  await screen.waitFor('先确认是你本人')
  return { screen, refuse }
}

test('calls no code wrong for one of a sheet that was closed', async () => {
  const { screen, refuse } = await askedAgain()
  refuse()
  await screen.redraw(page())
  expect(screen.words()).not.toContain('验证码不对')
})

test('leads to the settings when the account is kept, also when the page was opened by a link', async () => {
  const opened = openedFromLink()
  const screen = await show(
    <QueryClientProvider client={client}>
      <Deregister />
    </QueryClientProvider>,
  )
  await screen.waitFor('保留我的账号')
  await screen.tap('保留我的账号')
  expect(await opened).toBe('/pages/settings/settings')
})

test('takes no other code while the one of a sheet that was closed is on its way, and calls none wrong for it', async () => {
  const { screen, refuse } = await askedAgain()
  await screen.type('验证码', '246810')
  // What is tapped then would not be sent.
  screen.find('请稍候…')
  expect(screen.words()).not.toContain('下一步')
  refuse()
  await screen.redraw(page())
  expect(screen.words()).not.toContain('验证码不对')
  await screen.tap('下一步')
  await screen.waitFor('永久注销账号？')
})
