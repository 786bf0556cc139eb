import { orders } from '@/services/orders'
import type { Phone } from './phone'
import { type Overrides, refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const template = 'expiry'.padEnd(43, '0')
const offer = '过期前允许微信发一条消息'
const allowed = '过期前，微信可能会发来一条消息'

/** Opens what expires, with the offer of a message there. */
const openExpiring = async (platform: Overrides): Promise<Phone> => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session }, platform })
  await phone.open('/pages/points/home')
  await phone.tapOnceThere('210 积分将在 30 天内过期')
  await phone.waitFor(offer)
  return phone
}

const kept =
  (answer: string, mainSwitch = true) =>
  () => ({
    authSetting: {},
    subscriptionsSetting: { mainSwitch, itemSettings: { [template]: answer } },
  })

test('asks WeChat for one message in the tap, and promises nothing once it is allowed', async () => {
  const asked: unknown[] = []
  const phone = await openExpiring({
    requestSubscribeMessage: ({ tmplIds }: { tmplIds: string[] }) => {
      asked.push(tmplIds)
      return { [template]: 'accept' }
    },
  })
  expect(asked).toEqual([])
  await phone.tap(offer)
  await phone.waitFor(allowed)
  expect(asked).toEqual([[template]])
  expect(phone.sees(offer)).toBe(false)
})

test('goes on offering it after a refusal for this once', async () => {
  const phone = await openExpiring({ requestSubscribeMessage: () => ({ [template]: 'reject' }) })
  await phone.tap(offer)
  expect(phone.sees(offer)).toBe(true)
  expect(phone.sees('微信消息已关闭')).toBe(false)
})

test.each<[string, Overrides]>([
  [
    'a refusal that WeChat keeps',
    { requestSubscribeMessage: () => ({ [template]: 'reject' }), getSetting: kept('reject') },
  ],
  [
    'a switch that is off',
    { requestSubscribeMessage: () => ({ [template]: 'reject' }), getSetting: kept('accept', false) },
  ],
  ['WeChat’s number for that switch', { requestSubscribeMessage: () => refuse('', { errCode: 20004 }) }],
])('leads to the settings after %s', async (_what, platform) => {
  let opened = 0
  const openSetting = () => {
    opened += 1
    return { authSetting: {} }
  }
  const phone = await openExpiring({ ...platform, openSetting })
  await phone.tap(offer)
  await phone.waitFor('微信消息已关闭')
  await phone.tap('去设置')
  expect(opened).toBe(1)
})

test.each<[string, Overrides]>([
  ['a template that WeChat has banned', { requestSubscribeMessage: () => ({ [template]: 'ban' }) }],
  ['a failure of WeChat’s', { requestSubscribeMessage: () => refuse('system error', { errCode: 10002 }) }],
])('says that WeChat cannot send any after %s', async (_what, platform) => {
  const phone = await openExpiring(platform)
  await phone.tap(offer)
  await phone.waitFor('微信现在发不了消息，过会儿再试')
  expect(phone.sees(offer)).toBe(true)
})

const open = async (page: string): Promise<Phone> => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session } })
  await phone.open(page)
  return phone
}

test('offers one about a thing on its way, and none about what is over or is no thing', async () => {
  const ask = await env().backend.signIn('u-ordinary')
  const { items } = await ask(orders.orders, {})
  const shown = async (isMeant: (order: (typeof items)[number]) => boolean) => {
    const phone = await open(`/pages/orders/order?orderNo=${items.find(isMeant)?.orderNo}`)
    await phone.waitFor('进展')
    return phone
  }
  const sent = await shown(({ kind, state }) => kind === 'thing' && state !== 'done')
  await sent.tapOnceThere('送到时允许微信发一条消息')
  await sent.waitFor('送到时，微信可能会发来一条消息')
  const come = await shown(({ kind, state }) => kind === 'thing' && state === 'done')
  expect(come.sees(/允许微信发一条消息/)).toBe(false)
  const topUp = await shown(({ kind }) => kind === 'topUp')
  expect(topUp.sees(/允许微信发一条消息/)).toBe(false)
})

test('offers one about a print that runs', async () => {
  const phone = await open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('聊天里的文件')
  await phone.tapOnceThere(/^不说话的打印机 .*未选中$/)
  await phone.tap('开始打印')
  await phone.tapOnceThere('打印完允许微信发一条消息')
  await phone.waitFor('打印完，微信可能会发来一条消息')
})
