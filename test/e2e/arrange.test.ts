import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { type Backend, startBackend } from '../backend/start'
import { builtSite, openPhone } from './browser'
import type { Phone } from './phone'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend({ site: builtSite })
})
afterEach(() => backend.stop())

/** A finger on the handle of a row, which can be moved and lifted. */
const fingerOn = async (phone: Phone, row: number) => {
  const box = await phone.page.locator('.arrange-row__handle').nth(row).boundingBox()
  if (!box) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const cdp = await phone.page.context().newCDPSession(phone.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', atY?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: atY === undefined ? [] : [{ x, y: atY }] })
  await touch('touchStart', y)
  return {
    rowHeight: box.height,
    moveBy: async (byPx: number) => {
      const steps = Math.ceil(Math.abs(byPx) / 20)
      for (let step = 1; step <= steps; step += 1) await touch('touchMove', y + (byPx * step) / steps)
    },
    moveTo: (atY: number) => touch('touchMove', atY),
    lift: () => touch('touchEnd'),
  }
}

const openArrange = async (account: string, words: string | RegExp, hasMouse = false): Promise<Phone> => {
  const session = await backend.session(account)
  const phone = await openPhone({ origin: backend.origin, storage: { 'nodemate.session': session }, hasMouse })
  await phone.open('/pages/arrange/arrange')
  await phone.waitFor(words)
  return phone
}

const inOwnOrder = async (account: string) =>
  (await backend.db.select({ id: nodes.id }).from(nodes).where(eq(nodes.uid, account)).orderBy(nodes.position)).map(
    ({ id }) => id,
  )

test('drags a row by its handle to the top, with a line where it would land', async () => {
  const phone = await openArrange('u-ordinary', '老家，第 4 个 未分组')
  const finger = await fingerOn(phone, 3)
  await finger.moveBy(-3 * finger.rowHeight)
  await phone.page.locator('.dragged__line').waitFor()
  await finger.lift()
  await phone.waitFor('“老家”已移动')
  await phone.waitFor('老家，第 1 个 未分组')
  expect((await inOwnOrder('u-ordinary'))[0]).toBe('node-4')
})

test('scrolls automatically while a row is held at the lower edge, and drops it far below', async () => {
  const phone = await openArrange('u-fleet', /，第 3 个/)
  const [, second] = await inOwnOrder('u-fleet')
  const finger = await fingerOn(phone, 1)
  await finger.moveTo(400)
  await finger.moveTo(800)
  await phone.waitFor(/，第 50 个/)
  await finger.moveTo(400)
  await finger.lift()
  await phone.waitFor('已移动')
  expect((await inOwnOrder('u-fleet')).indexOf(second ?? '')).toBeGreaterThan(20)
})

test('drags a row with a mouse', async () => {
  const phone = await openArrange('u-ordinary', '老家，第 4 个 未分组', true)
  const box = await phone.page.locator('.arrange-row__handle').nth(3).boundingBox()
  if (!box) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await phone.page.mouse.move(x, y)
  await phone.page.mouse.down()
  await phone.page.mouse.move(x - 200, y - 3 * box.height, { steps: 10 })
  await phone.page.mouse.up()
  await phone.waitFor('“老家”已移动')
  expect((await inOwnOrder('u-ordinary'))[0]).toBe('node-4')
})
