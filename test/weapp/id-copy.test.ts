import type { Phone } from './phone'
import { refuse } from './platform/api'
import { type Raster, rasterIn } from './platform/canvas'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()
const page = '/pages/id-copy/id-copy'

const open = async (options: Parameters<ReturnType<typeof env>['boot']>[0] = {}) => {
  const { backend, boot } = env()
  const storage = { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) }
  const phone = boot({ storage, ...options })
  await phone.open(page)
  await phone.waitFor('先放好正反两面')
  return phone
}

const choose = async (phone: Phone) => {
  for (const side of ['正面', '反面']) {
    await phone.tap(`选照片或拍照，${side}`)
    await phone.waitFor(`换一张，${side}`)
  }
  await phone.type('用途', '办理租房手续')
}

const make = async (phone: Phone) => {
  await choose(phone)
  await phone.tap('生成复印件')
  await phone.waitFor('复印件做好了')
}

/** The pictures that are on the phone. */
const pictures = (phone: Phone) => [...phone.memory.files].map(([, bytes]) => bytes)

/** The box around what is grey, in this half of the page. */
const boxIn = ({ width, height, dots }: Raster, half: 0 | 1) => {
  const rows = Array.from({ length: height / 2 }, (_, y) =>
    dots.subarray((y + (half * height) / 2) * width).subarray(0, width),
  )
  const drawn = rows.filter(row => row.includes(128))
  const [row] = drawn
  return { width: row ? row.lastIndexOf(128) - row.indexOf(128) + 1 : 0, height: drawn.length }
}

test('draws both sides of a card at 85.6 × 54 mm on an A4 page of 300 dots per inch', async () => {
  const phone = await open()
  await make(phone)
  const sheet = pictures(phone)
    .flatMap(bytes => rasterIn(bytes) ?? [])
    .at(-1)
  if (!sheet) throw new Error('nothing was drawn')
  expect({ width: sheet.width, height: sheet.height }).toEqual({ width: 2_480, height: 3_508 })
  for (const half of [0, 1] as const) expect(boxIn(sheet, half)).toEqual({ width: 1_011, height: 638 })
})

test('keeps of a photo only what is drawn of it, and nothing once the page is left', async () => {
  const phone = await open()
  await choose(phone)
  await phone.settled()
  // Those of the album and the camera are gone.
  expect(pictures(phone)).toHaveLength(2)
  expect(pictures(phone).filter(bytes => !rasterIn(bytes))).toEqual([])
  await phone.tap('转 90°，正面')
  await phone.settled()
  expect(pictures(phone)).toHaveLength(2)
  await phone.tap('生成复印件')
  await phone.waitFor('复印件做好了')
  await phone.tap('返回修改')
  await phone.settled()
  expect(pictures(phone)).toHaveLength(2)
  await phone.tap('生成复印件')
  await phone.waitFor('复印件做好了')
  expect(pictures(phone)).toHaveLength(3)
  await phone.tap('去打印')
  await phone.waitFor('预览：证件复印件.jpg，A4')
  await phone.settled()
  // The copy itself, until it is printed or left.
  expect(pictures(phone)).toHaveLength(1)
  await phone.tap('更换')
  await phone.settled()
  expect(pictures(phone)).toEqual([])
})

test('keeps the copy until it is printed', async () => {
  const { control } = env().backend
  const phone = await open()
  await make(phone)
  await phone.tap('去打印')
  await phone.waitFor('证件复印件.jpg')
  await phone.tap(/^客厅的打印机 .*未选中$/)
  await control.stopClock()
  await phone.tap('开始打印')
  await phone.waitFor('已发给打印机，还没有开始打印')
  await phone.settled()
  expect(pictures(phone)).toHaveLength(1)
  await control.moveClock(60_000)
  await phone.waitFor('打印完成')
  await phone.settled()
  expect(pictures(phone)).toEqual([])
})

/** Of the canvas on the page. */
const canvasSize = (phone: Phone) =>
  phone.run(`new Promise(done => wx.createSelectorQuery().select('#card')
    .node(({ node }) => done([node.width, node.height])).exec())`)

test('says that a drawing takes too long, keeps nothing of it, and makes the copy the next time', async () => {
  const phone = await open()
  await choose(phone)
  let finish: (drawn: { tempFilePath: string }) => void = () => undefined
  phone.override({ canvasToTempFilePath: () => new Promise(resolve => (finish = resolve)) })
  await phone.tap('生成复印件')
  await phone.advance(20_000)
  await phone.waitFor('这次没有做成，再试一次')
  expect(await canvasSize(phone)).toEqual([1, 1])
  finish({ tempFilePath: phone.keepFile('late.jpg', Buffer.from([0xff, 0xd8])) })
  await phone.settled()
  expect(pictures(phone)).toHaveLength(2)
  phone.override({
    canvasToTempFilePath: () => ({ tempFilePath: phone.keepFile('copy.jpg', Buffer.from([0xff, 0xd8])) }),
  })
  await phone.tap('生成复印件')
  await phone.waitFor('复印件做好了')
})

test('gives up no drawing because WeChat was left meanwhile', async () => {
  const phone = await open()
  await choose(phone)
  let finish: () => void = () => undefined
  const drawn = { tempFilePath: phone.keepFile('copy.jpg', Buffer.from([0xff, 0xd8])) }
  phone.override({ canvasToTempFilePath: () => new Promise(resolve => (finish = () => resolve(drawn))) })
  await phone.tap('生成复印件')
  await phone.advance(15_000)
  await phone.hide()
  await phone.advance(60_000)
  await phone.show()
  await phone.advance(4_000)
  expect(phone.words()).not.toContain('这次没有做成，再试一次')
  finish()
  await phone.waitFor('复印件做好了')
})

test('says that the copy was not made, and makes it the next time', async () => {
  const phone = await open()
  await choose(phone)
  phone.override({ canvasToTempFilePath: () => refuse('create bitmap failed') })
  await phone.tap('生成复印件')
  await phone.waitFor('这次没有做成，再试一次')
  expect(await canvasSize(phone)).toEqual([1, 1])
  phone.override({
    canvasToTempFilePath: () => ({ tempFilePath: phone.keepFile('copy.jpg', Buffer.from([0xff, 0xd8])) }),
  })
  await phone.tap('生成复印件')
  await phone.waitFor('复印件做好了')
})

test('leads to the settings when album and camera are not allowed', async () => {
  const phone = await open({ platform: { chooseMedia: () => refuse('auth deny') } })
  await phone.tap('选照片或拍照，正面')
  await phone.waitFor('没有允许使用相册或相机')
  await phone.waitFor('去设置')
})

test('refuses a photo that is too large, and keeps nothing of it', async () => {
  const phone = await open()
  const path = phone.keepFile('large.jpg', Buffer.from([0xff, 0xd8]))
  phone.override({ chooseMedia: () => ({ tempFiles: [{ tempFilePath: path, size: 21 * 1024 * 1024 }] }) })
  await phone.tap('选照片或拍照，正面')
  await phone.waitFor('照片超过 20 MB，换一张小一点的')
  await phone.settled()
  expect(pictures(phone)).toEqual([])
})

test('erases at its next start what a kill kept it from erasing', async () => {
  const phone = await open()
  phone.override({
    getFileSystemManager: () => ({
      saveFile: ({ tempFilePath, filePath }: { tempFilePath: string; filePath: string }) => {
        phone.memory.files.set(filePath, phone.memory.files.get(tempFilePath) ?? Buffer.alloc(0))
        phone.kill()
      },
    }),
  })
  await phone.tap('选照片或拍照，正面')
  await phone.settled()
  phone.kill()
  expect(pictures(phone)).toHaveLength(1)
  phone.memory.files.set('wxfile://usr/poster.png', Buffer.from('wanted'))
  const next = env().boot({ memory: phone.memory })
  await next.open()
  await next.settled()
  expect([...next.memory.files.keys()]).toEqual(['wxfile://usr/poster.png'])
})
