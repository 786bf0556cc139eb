import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

/** In large text, where lines are short. */
const open = async (page: string, account?: string) => {
  const site = await startSite()
  const storage = account ? { 'nodemate.session': await site.session(account) } : {}
  const phone = await openPhone({ origin: site.origin, storage, textScale: 1.5 })
  await phone.open(page)
  return { site, phone }
}

/** In how many lines each text that the pattern finds in such elements is drawn. */
const linesOf = (phone: Phone, selector: string, pattern: string): Promise<number[]> =>
  phone.page.locator(selector).evaluateAll(
    (elements, source) =>
      elements.flatMap(element => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const match = new RegExp(source).exec(texts.currentNode.nodeValue ?? '')
          if (!match) continue
          const range = document.createRange()
          range.setStart(texts.currentNode, match.index)
          range.setEnd(texts.currentNode, match.index + match[0].length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        }
        return []
      }),
    pattern,
  )

test('parts no day’s points from their number where two days are compared', async () => {
  const { site, phone } = await open('/pages/insights/insights', 'u-ordinary')
  await phone.waitFor('为什么不一样')
  for (const width of [320, 375, 400]) {
    await phone.page.setViewportSize({ width, height: 812 })
    expect(await linesOf(phone, '.day-stepper__value', String.raw`\d+\s积分`)).toEqual([1, 1])
  }
  await site.stop()
})

test('keeps what chooses all and none of several nodes on one line', async () => {
  const { site, phone } = await open('/pages/arrange/several', 'u-ordinary')
  await phone.tap(/^客厅的盒子/, { nth: 0 })
  const topOf = async (name: string) => (await phone.page.getByRole('button', { name, exact: true }).boundingBox())?.y
  await phone.waitFor('清空')
  for (const width of [320, 340, 360, 375, 400, 420]) {
    await phone.page.setViewportSize({ width, height: 812 })
    expect(await topOf('清空')).toBe(await topOf('全选'))
  }
  await site.stop()
})

test('ends no line within an address that fits one', async () => {
  const { site, phone } = await open(`/pages/sharing/guest?what=${encodeURIComponent('ssh,relay.example,40001,,NAS')}`)
  await phone.waitFor('relay.example')
  await phone.page.setViewportSize({ width: 430, height: 812 })
  expect(await linesOf(phone, '.given__line', 'USER@relay.example')).toEqual([1])
  // Where none holds it, the rest is on the next.
  await phone.page.setViewportSize({ width: 320, height: 812 })
  expect(await linesOf(phone, '.given__line', 'USER@relay.example')).toEqual([2])
  await site.stop()
})
