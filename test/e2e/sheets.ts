import { pdf } from '../backend/sample-files'
import type { Backend } from '../backend/start'
import type { ChosenFile } from '../journeys/driver'
import { pagesOf, storedForPages, storedServices } from '../screenshots/pages'
import type { Phone } from './phone'

export type Step =
  | string
  | RegExp
  | { field: string; text: string }
  | { chosen: ChosenFile }
  | { connection: 'cellular' }

/** What leads from a page to a sheet: taps by spoken name, what is typed or chosen. `file` draws it. */
type Opened = { file: string; page: string; steps: Step[] }

const node = 'node/node?deviceId=node-1'
const printQueue = 'printing/progress?id=queue-1'

/** In the order in which one visit of the page can open them. */
export const sheets: Opened[] = [
  { file: 'pages/nodes/parts/since-visit', page: 'nodes/home', steps: [/^查看全部 .* 次离线/] },
  { file: 'pages/attention/parts/item-cards', page: 'attention/attention', steps: [/^稍后提醒/] },
  { file: 'pages/points/parts/expiring', page: 'points/home', steps: [/积分将在 30 天内过期/] },
  { file: 'pages/points/parts/points-tab', page: 'points/home', steps: [/^兑换码/] },
  { file: 'pages/account/me', page: 'account/me', steps: ['退出登录'] },
  { file: 'pages/node/parts/tools', page: node, steps: [/^工具/, /^重命名/] },
  { file: 'pages/node/parts/clean-up', page: node, steps: [/^释放/] },
  { file: 'pages/node/parts/hardware-row', page: node, steps: [/^硬件清单/] },
  { file: 'pages/node/parts/portal-row', page: node, steps: [/^节点管理页/] },
  { file: 'pages/node/parts/unbind-row', page: node, steps: [/^解绑节点/] },
  { file: 'pages/node/firmware', page: 'node/firmware', steps: [/^更新到/] },
  { file: 'pages/limit/limit', page: 'limit/limit', steps: [/^限制上行.*，已关闭$/, '保存'] },
  { file: 'pages/arrange/parts/node-sheet', page: 'arrange/arrange', steps: ['客厅的盒子，第 1 个 家里'] },
  { file: 'pages/arrange/parts/group-sheet', page: 'arrange/several', steps: [/^客厅的盒子/, /^分组/] },
  { file: 'pages/arrange/parts/group-tools', page: 'arrange/several', steps: [/^家里/, '重命名分组'] },
  { file: 'pages/arrange/parts/limit-sheet', page: 'arrange/several', steps: [/^限速/] },
  { file: 'pages/arrange/parts/chosen-bar', page: 'arrange/several', steps: [/^更新固件/] },
  { file: 'pages/mini-apps/parts/terms-sheet', page: 'mini-apps/mini-apps', steps: [/^家庭影院.*条款有更新$/] },
  { file: 'pages/wake/parts/schedule-sheet', page: 'wake/wake', steps: ['添加'] },
  {
    file: 'pages/binding/bind',
    page: 'binding/bind',
    steps: [{ field: '设备编号', text: 'NM20010003' }, '下一步'],
  },
  { file: 'screen/export/export-sheet', page: 'ledger/ledger', steps: [/导出/] },
  { file: 'pages/insights/nodes', page: 'insights/nodes', steps: ['选一台节点'] },
  { file: 'pages/goods/parts/exchange-sheet', page: 'goods/goods', steps: [/^兑换/] },
  { file: 'pages/boosts/parts/plan-sheet', page: 'boosts/boosts', steps: [/^一晚加速.*¥3\.00$/] },
  { file: 'pages/boosts/boosts', page: 'boosts/boosts', steps: [/更换$|^选一台节点/] },
  {
    file: 'pages/tunnels/parts/service-form',
    page: 'tunnels/create',
    steps: [/^客厅的盒子/, '不自动关闭，未选中'],
  },
  { file: 'pages/tunnels/parts/details', page: 'tunnels/service', steps: ['删除'] },
  { file: 'pages/tunnels/parts/limit-sheet', page: 'tunnels/service', steps: [/^限速/] },
  { file: 'node/wake-sheet', page: 'tunnels/list', steps: [/^唤醒/] },
  { file: 'pages/ddns/parts/authorise', page: 'ddns/domain?domainId=domain-2', steps: ['去授权'] },
  { file: 'pages/ddns/parts/record-fields', page: 'ddns/edit', steps: [/^指向的节点/] },
  { file: 'pages/ddns/parts/save-sheet', page: 'ddns/edit', steps: [/^更新 IPv6/, '保存'] },
  {
    file: 'pages/printing/parts/print-button',
    page: 'printing/printing',
    steps: [
      { chosen: { name: '信.pdf', bytes: pdf(1) } },
      /^(聊天里的文件|选择文件)$/,
      /^客厅的打印机 .*未选中$/,
      { connection: 'cellular' },
      '开始打印',
    ],
  },
  { file: 'pages/printing/parts/active-job', page: 'printing/progress?id=print-1', steps: ['更换打印机'] },
  { file: 'pages/printing/parts/cancel-rest', page: printQueue, steps: [/^取消其余/] },
  { file: 'pages/printing/parts/clearing', page: 'printing/history', steps: [/清空/] },
  { file: 'pages/backup/parts/deletable', page: 'backup/backup', steps: ['哪些可以删？'] },
  { file: 'pages/backup/parts/folder-sheet', page: 'backup/backup', steps: ['/存储/照片'] },
  {
    file: 'pages/help/parts/preview-sheet',
    page: 'help/feedback',
    steps: [{ field: '想说什么', text: '昨晚离线了一次' }, '查看发送内容'],
  },
]

/** Opened by tests of their own. */
const elsewhere = [
  'node/node-picker',
  'pages/demo/parts/services',
  'pages/demo/parts/demo-screen',
  'pages/orders/parts/remove',
  'pages/settings/deregister',
  'pages/settings/parts/code-sheet',
  'pages/sharing/parts/not-yet',
  'pages/sharing/parts/stop-sharing',
  'pages/tunnels/doors',
  'pages/tunnels/parts/end-button',
  'screen/consent-sheet',
  'screen/sign-in-sheet',
]

const uid = 'u-ordinary'
const hourMs = 3_600_000

const backedUp = {
  ...{ id: 'picture-1', path: '/gone/cat.jpg', name: 'cat.jpg', sizeBytes: 300_000, sha256: 'c'.repeat(64) },
  ...{ state: 'done', reason: null, wasSent: true, isLogged: true, attempt: 1, atMs: Date.now() },
}

const [printed] = storedForPages['nodemate.prints'].jobs
/** Files that an earlier run left waiting. */
const queued = ['收据.pdf', '信.pdf'].map((name, place) => ({
  ...printed,
  ...{ id: `print-queued-${place}`, file: { path: `/gone/${name}`, name, sizeBytes: 300_000 } },
  ...{ queue: { id: 'queue-1', place }, stage: { at: 'waiting', isHeld: false }, seen: null },
}))

/** Every file of the app whose sheets are opened by a test, here or by name. */
export const filesWithSheets = [...sheets.map(({ file }) => file), ...elsewhere]

/** Every page, and more addresses for sheets. */
export const pagesWithSheets = async (site: Backend): Promise<string[]> => [
  ...(await pagesOf(site)),
  '/pages/ddns/domain?domainId=domain-2',
  `/pages/${printQueue}`,
]

/** What an earlier run left: work that waits, a visit ten days ago, and services that were stopped. */
export const storedForSheets = {
  ...storedForPages,
  ...storedServices,
  'nodemate.prints': { uid, jobs: [printed, ...queued] },
  'nodemate.unfinished': { uid, prints: 1, backups: 1 },
  'nodemate.backup.node-1': { uid, count: 1, mayUseMobileData: false, isHeld: false },
  'nodemate.backup.node-1.0': [backedUp],
  'nodemate.lastVisit': { uid, seenAtMs: Date.now() - 240 * hourMs, seenHereMs: Date.now() - 240 * hourMs },
}

/** The language is set as another window sets it: without a reload. */
export const speak = async ({ page }: Phone, language: 'zh-CN' | 'en', textScale = 1.5): Promise<void> => {
  const settings = JSON.stringify({ textScale, language })
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
      dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
    },
    ['nodemate.device.settings', JSON.stringify({ data: settings })] as const,
  )
  await page.locator(`html[lang="${language}"]`).waitFor()
}

/** One that leaves is there for a moment longer. */
export const dialog = '.nm-sheet:not(.nm-sheet--leaving) [role=dialog]'

/** Opens each sheet of the current page, one after another, and returns what was found in each, by its file. */
export const inEachSheet = async <Found>(
  phone: Phone,
  page: string,
  look: (file: string) => Promise<Found>,
): Promise<Record<string, Found>> => {
  const found: Record<string, Found> = {}
  for (const { file, steps } of sheets.filter(sheet => page.startsWith(`/pages/${sheet.page}`))) {
    for (const step of steps) await take(phone, step)
    await phone.page.locator(dialog).waitFor()
    found[file] = await look(file)
    await leaveSheets(phone)
  }
  return found
}

const take = async (phone: Phone, step: Step): Promise<void> => {
  if (typeof step === 'string' || step instanceof RegExp) return phone.tap(step, { nth: 0 })
  if ('field' in step) return phone.type(step.field, step.text)
  if ('chosen' in step) return phone.willChoose(step.chosen)
  await phone.page.evaluate(beOn, step.connection)
}

/** A browser's connection cannot be chosen: it is said to have changed. */
const beOn = (type: string) => {
  const { connection } = navigator as unknown as { connection: EventTarget } // the types lack it
  Object.defineProperty(connection, 'type', { value: type, configurable: true })
  connection.dispatchEvent(new Event('change'))
}

/** One that was opened from another leads back to it. */
const leaveSheets = async (phone: Phone): Promise<void> => {
  while ((await phone.page.locator(dialog).count()) > 0) {
    await phone.page.keyboard.press('Escape')
    await phone.page.locator('.nm-sheet--leaving').waitFor({ state: 'detached' })
  }
}
