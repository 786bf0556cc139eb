import { acts } from './acts'
import type { Run } from './one-run'
import { mark, type Phone, type Screen } from './runs-of-app'

export type Deed = {
  page: string
  /** Before the storage may fail. */
  before?: (phone: Phone, run: Run) => Promise<unknown>
  does: (phone: Phone, run: Run, screen: Screen) => Promise<unknown>
  /** Nobody has signed in before. */
  isGuest?: boolean
  /** Who is signed in after it. */
  leaves?: 'nobody' | 'next'
}

const taps = ({ page: [page = '', ...tabs], taps: names }: (typeof acts)[string]): Deed => ({
  page,
  does: async (phone, _run, screen) => {
    for (const name of [...tabs, ...names]) {
      await screen.tap(name)
      await phone.pass(1)
    }
  },
})
/** Once more, after nobody could tell what became of it. */
const again = (page: string, does: (phone: Phone, run: Run) => Promise<unknown>): Deed => ({
  page,
  before: async (phone, run) => {
    phone.network.loses = 'replies, and says so'
    await does(phone, run)
    await phone.pass(30)
    phone.network.loses = undefined
  },
  does,
})
const { 'cleans several': _, 'searches nearby': _too, ...tapped } = acts

const node = { id: 'node-1', name: `${mark}的node-1`, addr: '' }
const service = { name: `${mark}的相册`, preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
const printer = { deviceId: 'node-1', printerId: 'printer-1', name: mark, lanHost: '192.168.1.9', lanPort: 9_100 }

const opens = async (_phone: Phone, run: Run) => {
  const tunnels = await run.startFeatures()
  tunnels.openMap({ ...node, addr: 'http://site.example/node/node-1' }, service)
}
const prints = async (_phone: Phone, run: Run) => {
  await run.startFeatures()
  const [file] = await run.choose({ name: `%PDF-${mark}.pdf`, sizeBytes: 1_000 })
  if (file) run.startJob({ file, printer, options: run.usualOptions })
}
const backsUp = async (_phone: Phone, run: Run) => {
  await run.startFeatures()
  run.openBackup('node-1')
  const files = [1, 2, 3].map(at => ({ name: `\xff\xd8\xff${mark}-${at}.jpg`, sizeBytes: 1_000 + at }))
  run.addPictures('node-1', await run.choose(...files))
}
const orders = (planId: string) => async (_phone: Phone, run: Run) =>
  void run.run('payments.orderBoost', `${planId} node-1`, { planId, deviceId: 'node-1' })
const everything = async (phone: Phone, run: Run) => {
  for (const each of [opens, prints, backsUp, orders('boost-day')]) await each(phone, run)
}
const signsOut = async (_phone: Phone, run: Run) => void run.endSession()

export const deeds: Record<string, Deed> = {
  ...Object.fromEntries(Object.entries(tapped).map(([name, each]) => [name, taps(each)])),
  'exchanges goods again': again('/pages/goods/goods?goodsId=goods-coffee', async (_phone, run) => {
    const input = { goodsId: 'goods-coffee', quantity: 1, expectedPoints: 50 }
    void run.run('mall.exchangeGoods', 'goods-coffee', input)
  }),
  'boosts again': again('/pages/boosts/boosts?deviceId=node-1', async (_phone, run) => {
    void run.run('boosts.useBoost', 'boost-ten node-1', { planId: 'boost-ten', deviceId: 'node-1' })
  }),
  'orders a boost again': again('/pages/boosts/boosts?deviceId=node-1', orders('boost-day')),
  'opens a service': { page: '/pages/tunnels/list', does: opens },
  prints: { page: '/pages/printing/printing', does: prints },
  'backs up': { page: '/pages/backup/backup?deviceId=node-1', does: backsUp },
  'sends feedback': {
    page: '/pages/help/feedback',
    does: async (phone, _run, screen) => {
      await screen.type('什么时候、哪台节点、看到了什么', `${mark}说晚上慢`)
      await phone.pass(1)
      await screen.tap('发送')
    },
  },
  'changes a setting': {
    page: '/pages/settings/settings',
    does: async (_phone, run) => run.changeSettings({ isHiddenInRanking: true }),
  },
  'signs in': {
    page: '/pages/account/me',
    isGuest: true,
    before: async (phone, run) => {
      run.startSession(phone.session)
      await orders('boost-day')(phone, run)
      await phone.pass(5)
      run.endSession()
      await phone.pass(2)
    },
    does: async (phone, run) => run.startSession(phone.session),
  },
  'signs out': { page: '/pages/account/me', before: everything, does: signsOut, leaves: 'nobody' },
  'signs out while it is all beginning': {
    page: '/pages/account/me',
    does: async (phone, run, _screen) => {
      await everything(phone, run)
      run.endSession()
    },
    leaves: 'nobody',
  },
  'makes room for the next account': {
    page: '/pages/account/me',
    before: everything,
    does: async (phone, run) => {
      run.expireSession()
      await phone.pass(1)
      run.startSession(phone.nextSession)
    },
    leaves: 'next',
  },
  'deletes the account': {
    page: '/pages/account/me',
    before: everything,
    does: async (_phone, run) => {
      run.recordDeletion(undefined)
      run.endDeletion()
    },
    leaves: 'nobody',
  },
}
