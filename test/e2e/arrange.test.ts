import { eq } from 'drizzle-orm'
import { nodes } from '../backend/db/nodes'
import { type Backend, startBackend } from '../backend/start'
import { builtSite, openPhone } from './browser'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend({ site: builtSite })
})
afterEach(() => backend.stop())

test('a finger drags a row by its handle to the top, and a line shows where it would come to lie', async () => {
  const session = await backend.session('u-ordinary')
  const phone = await openPhone({ origin: backend.origin, storage: { 'nodemate.session': session } })
  await phone.open('/pages/arrange/arrange')
  await phone.waitFor('老家，第 4 个 未分组')
  const box = await phone.page.locator('.arrange-row__handle').nth(3).boundingBox()
  if (!box) throw new Error('no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const glass = await phone.page.context().newCDPSession(phone.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', atY?: number) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: atY === undefined ? [] : [{ x, y: atY }] })
  await touch('touchStart', y)
  for (let moved = 20; moved <= 3 * box.height; moved += 20) await touch('touchMove', y - moved)
  await phone.page.locator('.dragged__line').waitFor()
  await touch('touchMove', y - 3 * box.height)
  await touch('touchEnd')
  await phone.waitFor('“老家”已移动')
  await phone.waitFor('老家，第 1 个 未分组')
  const [first] = await backend.db
    .select({ id: nodes.id })
    .from(nodes)
    .where(eq(nodes.uid, 'u-ordinary'))
    .orderBy(nodes.position)
  expect(first?.id).toBe('node-4')
})
