import { devices } from '@/services/devices'
import { budgets } from '../budgets'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()
const maxRows = 60
const hugeBytes = 5 * 1024 * 1024

/** The account with ten thousand nodes. */
const openFleet = async () => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-fleet')) } })
  await phone.open()
  await phone.waitFor('机房')
  return phone
}

test('keeps few of two hundred rows in the tree, and sends little across the bridge', async () => {
  const phone = await openFleet()
  for (let page = 1; page < 2; page += 1) {
    await phone.reachBottom()
    // A page of the list has a hundred rows, a branch of the tree a hundred and fifty.
    await phone.until(() => phone.count('.nm-windowed__branch') === page + 1, `page ${page + 1}`)
  }
  const names = new Set<string>()
  for (let scrollTop = 0; scrollTop < 14_000; scrollTop += 1_400) {
    await phone.scroll(scrollTop)
    await phone.advance(200)
    expect(phone.count('.nm-windowed__row')).toBeLessThanOrEqual(maxRows)
    for (const [name] of phone.words().matchAll(/节点 \d{5}/g)) names.add(name)
  }
  expect(names.size).toBeGreaterThan(190)
  expect(phone.setDataStats.biggest).toBeLessThan(budgets.setData)
})

test('sends nothing to the view while scrolling within what is drawn', async () => {
  const phone = await openFleet()
  await phone.scroll(3_000)
  await phone.advance(200)
  phone.setDataStats.reset()
  for (let scrollTop = 3_000; scrollTop < 3_020; scrollTop += 2) await phone.scroll(scrollTop)
  await phone.advance(200)
  expect(phone.setDataStats.calls).toBe(0)
})

test('draws the rows in sight of 5 MB at once, and keeps the rest off the bridge', async () => {
  const { backend } = env()
  const ask = await backend.signIn('u-fleet')
  const { items, ...page } = await ask(devices.nodes, {})
  const rows = Math.ceil(hugeBytes / JSON.stringify(items[0]).length)
  const many = Array.from({ length: rows }, (_, at) => ({ ...items[at % items.length], id: `huge-${at}` }))
  const text = JSON.stringify({ code: 0, data: { ...page, items: many, nextCursor: null } })
  await backend.control.fault('devices.nodes', { kind: 'body', text })
  const phone = await openFleet()
  await phone.settled()
  expect(phone.count('.nm-windowed__row')).toBeLessThanOrEqual(maxRows)
  await phone.scroll(200_000)
  await phone.advance(200)
  expect(phone.count('.nm-windowed__row')).toBeLessThanOrEqual(maxRows)
  expect(phone.setDataStats.biggest).toBeLessThan(budgets.setData)
})
