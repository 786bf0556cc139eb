import { goodsWords } from '@/pages/goods/words'
import { ordersWords } from '@/pages/orders/words'
import { paymentPageWords } from '@/pages/payments/words'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { openForEach } from './open-page'
import { withoutFilters } from './without-filters'

jest.setTimeout(600_000)

const app = openForEach()

/** What the rows of a reply that have none of these values are called. */
const othersIn = (text: string, asked: readonly string[]): string[] => {
  const lists = Object.values<unknown>(Object(JSON.parse(text).data)).filter(Array.isArray)
  const others = lists.flat().filter(row => !Object.values(Object(row)).some(value => asked.includes(String(value))))
  return others.flatMap(({ title, name }) => [title, name]).filter(called => typeof called === 'string')
}

/** Opens a page whose reads are answered as if they had asked for everything; what is wrong with what it shows. */
const openUnfiltered = async (page: readonly string[]) => {
  const ids = [...new URLSearchParams(page[0]?.split('?')[1]).values()]
  const right = await app().look(page)
  const others = new Set<string>()
  let dropped: readonly string[] = []
  const request = (outgoing: Outgoing): Outgoing => {
    const changed = withoutFilters(outgoing)
    dropped = changed.dropped
    return changed.outgoing
  }
  const respond = async (_call: string, act: () => Promise<Incoming>) => {
    const response = act()
    const asked = dropped.filter(value => ids.includes(value))
    const { text = '' } = await response
    if (asked.length > 0) for (const name of othersIn(text, asked)) others.add(name)
    return response
  }
  const seen = await app().look(page, { request, respond })
  const shown = [...others].filter(name => seen.words.includes(name) && !right.words.includes(name))
  return {
    asksById: others.size > 0,
    wrong: [...shown.map(name => `shows ${name}`), ...(seen.inside === '' ? ['is blank'] : [])],
  }
}

/** Those that ask by the id they were opened with, and may be answered with more. */
const pagesById = ['goods/goods', 'orders/order', 'ddns/domains', 'payments/payment', 'printing/printing']

test('shows nothing else in the place of what was asked for, though a server ignores every filter', async () => {
  const asking = new Set<string>()
  const wrong: string[] = []
  for (const page of app().pages) {
    const opened = await openUnfiltered(page)
    if (opened.asksById) asking.add(page[0]?.split('?')[0] ?? '')
    wrong.push(...opened.wrong.map(each => `${page.join(' ')} ${each}`))
  }
  expect(wrong).toEqual([])
  expect([...asking]).toEqual(expect.arrayContaining(pagesById.map(page => `/pages/${page}`)))
})

test.each([
  ['goods/goods?goodsId=', goodsWords.gone],
  ['orders/order?orderNo=', ordersWords.notFound],
  ['payments/payment?orderNo=', paymentPageWords.missing],
])('says that nothing is there at %s, though a server sends others instead', async (start, [missing]) => {
  const page = app().pages.find(([path]) => path?.startsWith(`/pages/${start}`)) ?? []
  const id = page[0]?.split('=')[1] ?? ''
  const request = (outgoing: Outgoing) => withoutFilters(outgoing).outgoing
  const reply = (_call: string, text: string) => text.split(id).join('another')
  const { words, asked } = await app().look(page, { request, reply })
  expect(words).toContain(missing)
  // No payment begins for another order.
  expect(asked.filter(call => call.startsWith('payments.'))).toEqual([])
})
