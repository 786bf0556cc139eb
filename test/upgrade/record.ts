import { writeFileSync } from 'node:fs'
import { pdf, png } from '../backend/sample-files'
import { openPaymentPage } from '../weapp/payment-page'
import { storagePrefix } from '../weapp/traces'
import { watchedPhones } from '../weapp/watched-phones'

/*
 * Drives the built mini-program through everything that it stores, and records the phone's storage at the end: the
 * fixture of a version that goes out.
 *
 *     npx jest --config config/jest.weapp.config.js, with NODEMATE_RECORD set to test/upgrade/<commit>.json
 */

const env = watchedPhones()

/** A phone, and what a user does on it as soon as the words are there. */
const pickUp = () => {
  const { backend, boot, expectComplaints } = env()
  // Half of it goes wrong on purpose.
  expectComplaints(/./)
  const paymentPage = openPaymentPage(backend)
  const phone = boot({ platform: paymentPage.platform })
  const tap = async (words: string | RegExp, where?: { within?: string }) => {
    await phone.waitFor(words)
    await phone.tap(words, where)
  }
  const type = async (field: string, text: string) => {
    await phone.waitFor(field)
    await phone.type(field, text)
  }
  const open = (page: string) => phone.open(`/pages/${page}`)
  /** Waits until an intention for this call is stored; its response is lost. */
  const intends = (call: string) =>
    phone.until(() => (phone.memory.storage.get(`${storagePrefix}intentions`) ?? '').includes(call), call)
  return { backend, paymentPage, phone, tap, type, open, intends }
}
type Hands = ReturnType<typeof pickUp>

const signIn = async ({ phone, tap, type }: Hands) => {
  await phone.open()
  await tap('登录')
  await type('手机号', '13800000002')
  await tap('我已阅读并同意用户协议和隐私政策，未勾选')
  await tap('获取验证码')
  await phone.waitFor('秒后重发')
  await type('验证码', '246810')
  await phone.waitFor('今日积分')
  await phone.waitFor('书房 NAS')
}

const changeSettings = async ({ tap, open }: Hands) => {
  await open('settings/settings')
  await tap(/^深色/)
  await tap(/^活动与新功能，已关闭/)
}

const beginFeedback = async ({ phone, tap, type, open }: Hands) => {
  await open('help/sent')
  await phone.waitFor('谢谢您的反馈')
  await open('help/feedback')
  await tap('建议，未选中')
  await type('想说的话', '希望能按月看积分')
  // The preview shows the diagnostic ID, which is stored when it is first needed.
  await tap('看看会发送什么')
  await phone.waitFor('会发送这些，没有别的')
  await tap('关闭')
}

const readGuide = async ({ backend, phone, tap, open }: Hands) => {
  await backend.control.fault('guide.saveGuideProgress', { kind: 'status', status: 503 })
  await open('help/guide')
  await tap('积分怎么来 未读 已收起')
  await phone.waitFor('读了 3 / 8 张')
}

const reserve = async ({ phone, tap, type, open }: Hands) => {
  await open('binding/bind')
  await tap('还没有设备？预约一台')
  await type('怎么称呼', '阿青')
  await type('手机号', '13800000002')
  await tap('预约')
  await phone.waitFor('已经预约好了')
}

const openService = async ({ phone, tap, type, open }: Hands) => {
  await open('nodes/home')
  await phone.tapTab('我的')
  await tap('远程访问')
  await tap('打开新的服务')
  await tap('客厅的盒子')
  await phone.waitFor('要打开什么')
  await tap('更改')
  await type('端口', '8080')
  await tap('打开')
  await phone.waitFor('已打开')
}

const backUp = async ({ phone, tap, open }: Hands) => {
  const keep = (name: string) => ({ size: png(name).length, path: phone.keepFile(name, png(name)), fileType: 'image' })
  const tempFiles = ['cat.png', 'dog.png'].map(keep).map(({ path, ...kept }) => ({ tempFilePath: path, ...kept }))
  phone.override({ chooseMedia: () => ({ type: 'image', tempFiles }) })
  await open('backup/backup?deviceId=node-1')
  await tap('选择图片')
  await phone.waitFor('全部备份好了')
  await open('backup/backup?deviceId=node-5')
  await tap('选择图片')
  await phone.waitFor('节点不在线')
  await tap('暂停')
  await phone.waitFor('已暂停')
}

const print = async ({ phone, tap, open }: Hands) => {
  const bytes = pdf(2)
  const file = { name: '合同.pdf', size: bytes.length, path: phone.keepFile('合同.pdf', bytes), type: 'file', time: 0 }
  phone.override({ chooseMessageFile: () => ({ tempFiles: [file] }) })
  await open('printing/printing')
  await tap(/^(聊天里的文件|选择文件)$/)
  await phone.waitFor('打开看看')
  await tap(/^不说话的打印机 .*未选中$/)
  await tap('开始打印')
  await phone.waitFor('已发给打印机，还没有开始打印')
}

/** One is cancelled, one is paid but not confirmed. */
const pay = async ({ paymentPage, phone, tap, open }: Hands) => {
  await open('boosts/boosts')
  await tap(/^两小时加速.*¥2/)
  await phone.waitFor('可以，会接在后面')
  await tap('付款 ¥2')
  await paymentPage.pay(phone, 'cancelled')
  await phone.waitFor('还没有付款')
  await open('top-ups/top-ups')
  await tap('卡券，未选中')
  await tap('音乐会员月卡 售价 ¥12.90，未选中')
  await tap('付款 ¥12.90')
  await paymentPage.pay(phone, 'slow')
  await phone.waitFor('请不要重复付款')
}

const intended = [
  ...['points.takeOnlinePoints', 'points.takeNewcomerPoints', 'points.takeOpenGift', 'points.redeemCode'],
  ...['growth.takeGrowth', 'mall.exchangeGoods', 'boosts.useBoost', 'payments.orderBoost', 'payments.orderTopUp'],
  ...['schedules.addWakeup', 'feedback.sendFeedback'],
]

const loseAnswers = async ({ backend }: Hands) => {
  for (const call of intended) await backend.control.fault(call, { kind: 'lostAnswer' })
  // An exchange is asked about by reading the orders.
  await backend.control.fault('orders.orders', { kind: 'status', status: 503 })
  const gift = { state: 'ready', points: 200, expiresAtMs: Date.now() + 1e9 }
  const text = JSON.stringify({ code: 0, msg: '', data: gift })
  await backend.control.fault('points.openGift', { kind: 'body', text })
}

const exchange = async ({ phone, tap, type, open, intends }: Hands) => {
  await open('goods/goods?goodsId=goods-cup')
  await tap('兑换')
  await phone.waitFor('兑换后剩')
  await type('收件人', '阿青')
  await type('手机号', '13800000002')
  await type('省市区', '广东省深圳市南山区')
  await type('街道门牌', '科技南路 8 号')
  await tap('用 100 积分兑换')
  await intends('exchangeGoods')
}

const claim = async ({ phone, tap, type, open, intends }: Hands) => {
  await open('points/home')
  await tap(/^领取 [\d,]+ 积分/)
  await intends('takeOnlinePoints')
  await tap('领取', { within: '拥有三台节点' })
  await intends('takeNewcomerPoints')
  await tap('领取', { within: '开箱礼' })
  await intends('takeOpenGift')
  await tap('兑换码')
  await type('输入兑换码', 'GOOD-01')
  await tap(/^兑换$/)
  await intends('redeemCode')
  await open('growth/growth')
  await tap('签到领 20 积分')
  await intends('takeGrowth')
  await phone.waitFor('签到')
}

const order = async ({ phone, tap, type, open, intends }: Hands) => {
  await open('boosts/boosts')
  await tap(/^体验加速.*1 次$/)
  await phone.waitFor('50 Mbit/s')
  await tap('使用 1 次')
  await intends('useBoost')
  await tap(/^一晚加速.*¥3/)
  await tap('付款 ¥3')
  await intends('orderBoost')
  await open('top-ups/top-ups')
  await type('充值号码', '13800000002')
  await phone.waitFor('中国移动')
  await tap('¥50 售价 ¥49.80，未选中')
  await tap('付款 ¥49.80')
  await intends('orderTopUp')
}

const wakeAndWrite = async ({ phone, tap, open, intends }: Hands) => {
  await open('wake/wake?deviceId=node-5')
  await tap('添加')
  await phone.waitFor('新的定时')
  await phone.change(/^时间，/, '06:45')
  await tap('保存')
  await intends('addWakeup')
  await open('help/feedback')
  await tap('打我绑定的手机，未选中')
  await tap('发送')
  await intends('sendFeedback')
}

const stored = [signIn, changeSettings, beginFeedback, readGuide, reserve, openService, backUp, print, pay]
const unanswered = [loseAnswers, exchange, claim, order, wakeAndWrite]

test('what this version stores', async () => {
  const hands = pickUp()
  for (const act of [...stored, ...unanswered]) await act(hands)
  const { phone } = hands
  await phone.hide()
  phone.kill()
  const bare = [...phone.memory.storage].map(([key, text]) => [
    key.slice(storagePrefix.length),
    JSON.parse(JSON.parse(text)),
  ])
  const fixture = { storedAtMs: Date.now(), stored: Object.fromEntries(bare) }
  writeFileSync(process.env.NODEMATE_RECORD ?? '', `${JSON.stringify(fixture, null, 2)}\n`)
  expect(Object.keys(fixture.stored)).toContain('session')
}, 300_000)
