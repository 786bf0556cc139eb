import { watchedPhones } from './watched-phones'

const env = watchedPhones()

/** Lists of several pages: what is seen of the first one, and how many pages a tall window takes. */
const lists = [
  { page: 'mall/home', call: 'mall.goods', words: '节点保温杯', most: 12 },
  { page: 'ledger/ledger', call: 'ledger.ledger', words: '在线积分', most: 4 },
] as const

/** How often the list was asked for within a minute in which nobody touched it. */
const timesAsked = async ({ page, call, words }: (typeof lists)[number], windowHeight: number) => {
  const { backend, boot } = env()
  const session = JSON.stringify(await backend.session('u-ordinary'))
  const phone = boot({ storage: { 'nodemate.session': session }, system: { windowHeight } })
  await phone.open(`/pages/${page}`)
  await phone.waitFor(words)
  await phone.advance(60_000)
  await phone.settled()
  return (await backend.control.requests()).filter(({ name }) => name === call).length
}

test.each(lists)('reads one page of $page while its end is out of sight', async list => {
  expect(await timesAsked(list, 760)).toBe(1)
})

test.each(lists)('fills a window that is taller than the first page of $page, and reads no more', async list => {
  const asked = await timesAsked(list, 20_000)
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThanOrEqual(list.most)
})
