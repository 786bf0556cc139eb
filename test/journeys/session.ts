import { acceptedAgreements } from '../backend/db/account'
import { type Env, type Journeys, ordinary, until } from './driver'
import { openTools } from './node-tools'
import { fillForm, signOut } from './sign-in'

const arrivals = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name)

export const sessionJourneys: Journeys = {
  'shows one sheet when the session expires during a read, keeps the page, and repeats the read': async env => {
    const { backend, open } = env
    const phone = await open('u-ordinary')
    await phone.waitFor('书房 NAS')
    phone.expectComplaints(/401|signed-out|nodelist|jdb|jdxb/)
    await backend.control.fault('*', { kind: 'signedOut' })
    await phone.restart()
    await phone.waitFor('请重新登录')
    await backend.control.clearFaults()
    await fillForm(phone)
    await phone.waitFor('书房 NAS')
    await phone.waitForGone('请重新登录')
  },

  'does not repeat a write automatically when the session expired during it': async env => {
    const phone = await openTools(env)
    await phone.waitFor('可释放')
    await env.backend.control.fault('nodePage.cleanCache', { kind: 'signedOut' }, 1)
    phone.expectComplaints(/401|signed-out|cacheclean/)
    await phone.tap('清理')
    await phone.waitFor('请重新登录')
    await fillForm(phone)
    await phone.waitForGone('请重新登录')
    await phone.waitFor('可释放')
    expect(await arrivals(env, 'nodePage.cleanCache')).toHaveLength(1)
  },

  'shows another account nothing of the one before': async ({ backend, open }) => {
    const phone = await open('u-ordinary')
    await phone.waitFor('书房 NAS')
    await backend.control.fault('account.user', { kind: 'held' }, 1)
    await phone.tapTab('我的')
    await signOut(phone)
    await phone.tap('登录')
    await fillForm(phone, { ...ordinary, phone: '13800000004' })
    await phone.waitFor('隔壁小林')
    await backend.control.letGo()
    await phone.tapTab('节点')
    await phone.waitFor('今日积分')
    expect(await phone.sees('书房 NAS')).toBe(false)
    await phone.tapTab('我的')
    await phone.waitFor('隔壁小林')
    expect(await phone.sees('阿青')).toBe(false)
  },

  'leaves the pages of an expired session when somebody else signs in': async ({ backend, open }) => {
    const phone = await open('u-ordinary', '/pages/arrange/arrange')
    await phone.waitFor('书房 NAS')
    phone.expectComplaints(/401|signed-out|nodelistset/)
    await backend.control.fault('arrange.orderNodes', { kind: 'signedOut' }, 1)
    await phone.tap(/^书房 NAS，第 2 个/)
    await phone.tap('上移一位')
    await phone.waitFor('请重新登录')
    await fillForm(phone, { ...ordinary, phone: '13800000004' })
    await phone.waitFor('今日积分')
    await phone.waitForGone('请重新登录')
    expect(await phone.sees('书房 NAS')).toBe(false)
  },

  'asks a guest to sign in on a page about the account’s nodes': async ({ open }) => {
    const phone = await open(undefined, '/pages/arrange/arrange')
    await phone.waitFor('登录后整理你的节点')
    await phone.tap('登录')
    await phone.waitFor('欢迎使用节点伴侣')
  },

  'does not ask again for an accepted agreement at the next start': async ({ open }) => {
    const phone = await open('u-new')
    await phone.waitFor('开始使用前')
    // Stored, so that the next start knows it as it was before.
    await until(async () => Object.values(await phone.stored()).some(text => text.includes('acceptedVersion')))
    await phone.tap('同意并继续')
    await phone.waitForGone('开始使用前')
    await phone.restart()
    await phone.waitFor('还没有节点')
    expect(await phone.sees('开始使用前')).toBe(false)
  },

  'says what is new in an agreement, allows looking around without it, and leads back to it': async ({
    backend,
    open,
  }) => {
    const phone = await open('u-other')
    await phone.waitFor('协议有更新')
    await phone.waitFor('新增远程访问的使用约定')
    await phone.tap('暂不同意，先看看')
    await phone.waitFor('浏览模式')
    await phone.waitFor('今日积分')
    await phone.tap('查看协议')
    await phone.waitFor('协议有更新')
    await phone.tap('同意并继续')
    await phone.waitForGone('浏览模式')
    const accepted = async () =>
      (await backend.db.select().from(acceptedAgreements))
        .filter(({ uid }) => uid === 'u-other')
        .map(({ version }) => version)
        .sort()
        .join()
    await until(async () => (await accepted()) === '1.2,2.0')
  },

  'changes nothing on the server before an agreement is accepted': async env => {
    const phone = await env.open('u-other')
    phone.expectComplaints(/no-consent/)
    await phone.waitFor('协议有更新')
    await phone.tap('暂不同意，先看看')
    await phone.tapTab('我的')
    await phone.tap('设置')
    await phone.tap('深色，未选中')
    await phone.waitFor('浏览模式')
    const saved = (await arrivals(env, 'account.saveSettings')).filter(({ uid }) => uid === 'u-other')
    expect(saved.length).toBeLessThanOrEqual(1)
  },

  'names the phone to our servers once an agreement is accepted, and not before': async env => {
    const phone = await env.open('u-other')
    await phone.waitFor('协议有更新')
    const idsSent = async () => (await env.backend.control.requests()).map(({ diagnosticId }) => diagnosticId)
    expect((await idsSent()).filter(Boolean)).toEqual([])
    await phone.tap('同意并继续')
    await phone.waitForGone('协议有更新')
    await phone.tapTab('我的')
    await phone.tap('设置')
    await phone.waitFor('诊断编号')
    const [id] = /\w{4}-\w{4}-\w{4}/.exec(await phone.words()) ?? []
    await phone.tap('深色，未选中')
    await until(async () => (await idsSent()).includes(id ?? ''))
    expect([...new Set((await idsSent()).filter(Boolean))]).toEqual([id])
  },

  'applies settings at once and after a restart, and stores them for the account': async ({ backend, open }) => {
    const phone = await open('u-ordinary')
    await phone.waitFor('今日积分')
    await phone.tapTab('我的')
    await phone.tap('设置')
    await phone.tap('English，未选中')
    await phone.waitFor('Text size')
    await phone.restart()
    await phone.waitFor('Earned by nodes today')
    const { account } = await import('@/services/account')
    const ask = await backend.signIn('u-ordinary')
    await until(async () => (await ask(account.settings, {})).settings?.language === 'en')
  },

  'tells a guest what the app asks the phone for, from the settings and beside the privacy policy': async ({
    open,
  }) => {
    const phone = await open()
    await phone.tapTab('我的')
    await phone.tap('设置')
    await phone.tap('用到的信息和权限')
    for (const topic of ['手机号', '相册和相机', '剪贴板', '大概位置', '把离你近的门店排在前面'])
      await phone.waitFor(topic)
    await phone.tap('隐私政策')
    await phone.waitFor('版本 1.2')
    await phone.tap('用到的信息和权限')
    await phone.waitFor('只在你用到对应功能时')
  },

  'shows a lost network at once, sends no write, and refreshes when it is back': async env => {
    const phone = await env.open('u-ordinary')
    await phone.waitFor('书房 NAS')
    await phone.tapTab('我的')
    await phone.waitFor('138****0002')
    await phone.tap('退出登录')
    await phone.tap('退出登录', { within: '退出登录？' })
    await phone.tap('登录')
    await phone.waitFor('欢迎使用节点伴侣')
    // The agreements may still be in flight when the network goes.
    phone.expectComplaints(/captcha2|user\/agree|offline|ERR_INTERNET_DISCONNECTED/)
    await phone.setOffline(true)
    await phone.waitFor('没有网络')
    await phone.type('手机号', ordinary.phone)
    await phone.tap('我已阅读并同意用户协议和隐私政策，未勾选')
    await phone.waitFor('获取验证码，不可用 等网络恢复')
    await phone.setOffline(false)
    await phone.waitForGone('没有网络，显示的是之前的内容')
    await phone.tap('获取验证码')
    await phone.waitFor('秒后重发')
    expect(await arrivals(env, 'signIn.sendSignInCaptcha')).toHaveLength(1)
  },

  'opens the nodes for a link to a removed page': async env => {
    const phone = await env.open('u-ordinary', '/pages/gone/gone?of=before')
    await phone.waitFor('书房 NAS')
  },
}
