import type { Backend } from '../backend/start'
import { axe, complaintsOf } from './axe'
import { openPhone, startSite } from './browser'
import { ill, tooSmall } from './ease'
import { photoOf } from './sample-photo'

let site: Backend
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

type Measured = { width: number; height: number; boxes: { width: number; height: number }[] }

/** What is not white of each half of the drawn page, in its own dots: the box around it. */
const measure = async (image: HTMLImageElement): Promise<Measured> => {
  await image.decode()
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, 0, 0)
  const boxes = [0, height / 2].map(from => {
    const { data } = pen.getImageData(0, from, width, height / 2)
    const box = { left: width, right: -1, top: height, bottom: -1 }
    for (let at = 0; at < data.length; at += 4) {
      // A JPEG has a shade around what it draws.
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 600) continue
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
    return { width: box.right - box.left + 1, height: box.bottom - box.top + 1 }
  })
  return { width, height, boxes }
}

const open = async (look: Partial<Parameters<typeof openPhone>[0]> = {}) => {
  const phone = await openPhone({
    origin: site.origin,
    ...look,
    storage: { 'nodemate.session': await site.session('u-ordinary') },
  })
  await phone.open('/pages/id-copy/id-copy')
  return phone
}
type Phone = Awaited<ReturnType<typeof open>>

const choose = async (phone: Phone, side: string, bytes: Buffer) => {
  phone.willChoose({ name: 'photo.png', bytes })
  await phone.tap(`选照片或拍照，${side}`)
  await phone.waitFor(`换一张，${side}`)
}

const make = async (phone: Phone) => {
  await phone.type('用途', '办理租房手续')
  await phone.tap('生成复印件')
  await phone.waitFor('复印件做好了')
  return phone.page.locator('.id-preview__page img').evaluate(measure)
}

const red = [200, 0, 0] as const
const blue = [0, 0, 200] as const
const one = photoOf([[blue]])
const redBesideBlue = photoOf(Array.from({ length: 20 }, () => [...Array(20).fill(red), ...Array(20).fill(blue)]))

test('draws both sides of a card at 85.6 × 54 mm on an A4 page of 300 dots per inch', async () => {
  const phone = await open()
  await choose(phone, '正面', one)
  await choose(phone, '反面', one)
  const { width, height, boxes } = await make(phone)
  expect({ width, height }).toEqual({ width: 2_480, height: 3_508 })
  expect(boxes).toHaveLength(2)
  for (const box of boxes) {
    expect(Math.abs(box.width - 1_011)).toBeLessThanOrEqual(1)
    expect(Math.abs(box.height - 638)).toBeLessThanOrEqual(1)
  }
})

test('draws a photo turned and enlarged as its frame shows it', async () => {
  const phone = await open()
  await choose(phone, '正面', redBesideBlue)
  await choose(phone, '反面', one)
  await phone.tap('转 90°，正面')
  const zoom = phone.page.getByRole('slider', { name: /^正面 放大到/ })
  await phone.page.getByRole('slider', { name: /^正面 上下位置 50%/ }).waitFor()
  expect(await phone.sees(/左右位置/)).toBe(false)
  for (let step = 0; step < 10; step += 1) await zoom.press('ArrowRight')
  await phone.waitFor('放大到 110%')
  await phone.waitFor('左右位置 50%')
  await make(phone)
  const shades = await phone.page.locator('.id-preview__page img').evaluate((image: HTMLImageElement) => {
    const pen = Object.assign(document.createElement('canvas'), { width: 2_480, height: 3_508 }).getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [600, 1_150].map(y => Array.from(pen?.getImageData(1_240, y, 1, 1).data ?? []))
  })
  const [[topRed = 0, , topBlue = 0] = [], [bottomRed = 0, , bottomBlue = 0] = []] = shades
  expect(topRed).toBeGreaterThan(topBlue)
  expect(bottomBlue).toBeGreaterThan(bottomRed)
})

test.each(['light', 'dark'] as const)(
  'is at ease with photos in it, on a small phone in the largest text (%s)',
  async theme => {
    const phone = await open({ viewport: { width: 320, height: 640 }, textScale: 1.5, theme })
    await phone.page.evaluate(axe)
    const problems = async () => [
      ...(await complaintsOf(phone)),
      ...(await phone.page.evaluate(tooSmall, 'body')),
      ...(await phone.page.evaluate(ill, 'body')),
    ]
    await choose(phone, '正面', redBesideBlue)
    await choose(phone, '反面', redBesideBlue)
    expect(await problems()).toEqual([])
    await make(phone)
    expect(await problems()).toEqual([])
  },
)
