import { pdf, png } from '../backend/sample-files'
import { fillForm } from '../journeys/sign-in'
import { refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

test.each([
  ['auth deny', '没有允许使用相册或相机', '去设置'],
  ['privacy permission is not authorized', '没有同意微信的隐私提示', '重新授权'],
])('explains a refused album (%s), lets one allow it, and takes a file from a chat', async (reason, words, button) => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({
    storage: { 'nodemate.session': session },
    platform: { chooseMedia: () => refuse(reason) },
  })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('相册或拍照')
  await phone.waitFor(words)
  await phone.waitFor(button)
  const path = phone.keepFile('letter.pdf', pdf(1))
  phone.override({
    chooseMessageFile: () => ({ tempFiles: [{ path, name: 'letter.pdf', size: 10, type: 'file', time: 0 }] }),
  })
  await phone.tap('聊天里的文件')
  await phone.waitFor('letter.pdf')
})

test('asks once more for a file from a chat, and not for the album, after the privacy sheet was declined', async () => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({
    storage: { 'nodemate.session': session },
    platform: { chooseMessageFile: () => refuse('privacy permission is not authorized', { errno: 104 }) },
  })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('聊天里的文件')
  await phone.waitFor('没有同意微信的隐私提示')
  await phone.waitFor('和聊天里的文件，其他功能照常')
  const path = phone.keepFile('letter.pdf', pdf(1))
  phone.override({
    chooseMedia: () => refuse('cancel'),
    chooseMessageFile: () => ({ tempFiles: [{ path, name: 'letter.pdf', size: 10, type: 'file', time: 0 }] }),
  })
  await phone.tap('重新授权')
  await phone.waitFor('letter.pdf')
})

test('names photos of the album so that they can be told apart, and not after temporary files', async () => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session } })
  const pathOf = (name: string) => phone.keepFile(`tmp_${name}.png`, png(name))
  const tempFiles = ['sea', 'hill', 'cat'].map(name => ({ tempFilePath: pathOf(name), size: 10, fileType: 'image' }))
  phone.override({ chooseMedia: () => ({ tempFiles, type: 'image' }) })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('相册或拍照')
  await phone.waitFor('3 个文件，依次打印')
  const names = phone.words().match(/照片 \d\d:\d\d(?: \(\d\))?\.png/g) ?? []
  expect(names.map(name => name.replace(/\d\d:\d\d/, 'now'))).toEqual([
    '照片 now.png',
    '照片 now (2).png',
    '照片 now (3).png',
  ])
  expect(phone.words()).not.toContain('tmp_')
})

test('asks first over mobile data, and says how much it would send', async () => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session }, network: '4g' })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('聊天里的文件')
  await phone.waitFor('letter.pdf')
  await phone.tap(/^客厅的打印机 .*未选中$/)
  await phone.tap('开始打印')
  await phone.waitFor('用移动数据打印？')
  await phone.waitFor('将使用约 15 B 流量')
  await phone.tap('取消')
  const names = (await env().backend.control.requests()).map(({ name }) => name)
  expect(names).not.toContain('printer.readiness')
})

const openWith = async (name: string, size = 15, account?: string) => {
  const session = account && JSON.stringify(await env().backend.session(account))
  const phone = env().boot(session ? { storage: { 'nodemate.session': session } } : {})
  const file = (given: string) => ({ path: phone.keepFile(given, pdf(1)), name: given, size, type: '' })
  await phone.open('/pages/printing/printing', 1173, { forwardMaterials: [file(name)] })
  return { phone, file }
}

test('prints a file that was opened with NodeMate in a chat', async () => {
  const { phone } = await openWith('letter.pdf', 15, 'u-ordinary')
  await phone.waitFor('letter.pdf')
  await phone.tapOnceThere(/^客厅的打印机 .*未选中$/)
  await phone.tap('开始打印')
  await phone.waitFor('打印完成')
})

test('takes such a file once, and another that is opened while the app runs', async () => {
  const { phone, file } = await openWith('letter.pdf', 15, 'u-ordinary')
  await phone.waitFor('letter.pdf')
  await phone.tap('更换')
  await phone.hide()
  await phone.show()
  await phone.waitFor('聊天里的文件')
  expect(phone.sees('letter.pdf')).toBe(false)
  await phone.open('/pages/printing/printing', 1173, { forwardMaterials: [file('contract.pdf')] })
  await phone.waitFor('contract.pdf')
})

test('leads a guest through signing in to the file', async () => {
  const { phone } = await openWith('letter.pdf')
  await phone.waitFor('登录后使用打印')
  await phone.tap('登录')
  await phone.waitFor('欢迎使用节点伴侣')
  await fillForm({
    tap: words => phone.tapOnceThere(words),
    waitFor: words => phone.waitFor(words),
    type: async (field, text) => {
      await phone.waitFor(field)
      await phone.type(field, text)
    },
  })
  await phone.waitFor('letter.pdf')
})

test.each([
  ['table.xlsx', 15, '只能打印 PDF、JPG 和 PNG'],
  ['film.pdf', 21 * 1024 * 1024, '文件太大，最大 20 MB'],
])('says why it cannot print %s that was opened with it', async (name, size, why) => {
  const { phone } = await openWith(name, size, 'u-ordinary')
  await phone.waitFor(`“${name}”不能打印`)
  await phone.waitFor(why)
  await phone.tap('聊天里的文件')
  await phone.waitFor('letter.pdf')
  expect(phone.sees(`“${name}”不能打印`)).toBe(false)
})

test('says no longer why it could not print one file once others are chosen, nor when those are removed', async () => {
  const { phone } = await openWith('table.xlsx', 15, 'u-ordinary')
  await phone.waitFor('“table.xlsx”不能打印')
  const file = (name: string) => ({ path: phone.keepFile(name, pdf(1)), name, size: 10, type: 'file', time: 0 })
  phone.override({ chooseMessageFile: () => ({ tempFiles: [file('a.pdf'), file('b.pdf')] }) })
  await phone.tap('聊天里的文件')
  await phone.waitFor('2 个文件，依次打印')
  expect(phone.sees('“table.xlsx”不能打印')).toBe(false)
  await phone.tap('移除 b.pdf')
  await phone.tap('更换')
  await phone.waitFor('聊天里的文件')
  expect(phone.sees('“table.xlsx”不能打印')).toBe(false)
})

/** The print page with pictures that were chosen. */
const withPictures = async (count = 2) => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session } })
  const pathOf = (name: string) => phone.keepFile(`${name}.png`, png(name))
  const tempFiles = ['sea', 'hill', 'cat']
    .slice(0, count)
    .map(name => ({ tempFilePath: pathOf(name), size: 10, fileType: 'image' }))
  phone.override({ chooseMedia: () => ({ tempFiles, type: 'image' }) })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('相册或拍照')
  await phone.waitFor(`${count} 个文件，依次打印`)
  await phone.tap(/^客厅的打印机 .*未选中$/)
  return phone
}

test('offers to fetch again what lays pictures out, and blames none of them', async () => {
  const phone = await withPictures()
  phone.packages.areLost = true
  await phone.tap(/^2，未选中$/)
  await phone.waitFor('连接中断')
  await phone.waitFor('2 个文件，依次打印')
  expect(phone.words()).not.toContain('打不开')
  phone.packages.areLost = false
  await phone.tap('重试')
  await phone.waitFor('预览：第 1 页，2 张图片.jpg，A4')
  expect(phone.words()).not.toContain('连接中断')
})

test.each([
  ['that draws too', ['再加文件', '证件复印件'], '先放好正反两面'],
  ['that draws nothing', ['打印记录'], '再次打印'],
])('lays pictures out on its own page though there is another above it %s', async (_what, taps, words) => {
  const phone = await withPictures(3)
  let finish: () => void = () => undefined
  phone.override({
    canvasToTempFilePath: () =>
      new Promise(resolve => {
        finish = () => resolve({ tempFilePath: phone.keepFile('sheet.jpg', Buffer.from([0xff, 0xd8])) })
      }),
  })
  await phone.tap(/^2，未选中$/)
  for (const tap of taps) await phone.tap(tap)
  await phone.waitFor(words)
  finish()
  await phone.settled()
  finish()
  await phone.settled()
  expect(
    await phone.run(`new Promise(done => wx.createSelectorQuery().select('.drawing-canvas')
      .node(found => done(found && found.node && found.node.width)).exec())`),
  ).not.toBe(1)
  await phone.back()
  await phone.waitFor('2. 第 2 页，1 张图片.jpg')
})
