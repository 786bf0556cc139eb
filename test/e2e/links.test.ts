import type { Backend } from '../backend/start'
import { giveId } from '../links/give-id'
import { idsOf, nonsense, oddId, pageLinks, queryOf, spoiledQueries } from '../links/page-links'
import { openUsedPhone, startSite } from './browser'
import type { Phone } from './phone'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

const start = async (): Promise<Phone> => {
  const session = await site.session('u-ordinary')
  const phone = await openUsedPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  // A link to something unknown is refused; a node with another id has nothing running.
  phone.console.expect(/code 1(102|301|501)/, /sys\/info|Failed to load resource/)
  return phone
}

/** The text below the page's title, which a link may set. */
const openAt = async (phone: Phone, path: string, query: string): Promise<string> => {
  await phone.open(`${path}?${query}`)
  await phone.page.locator('.nm-page__inside').filter({ visible: true }).waitFor()
  await phone.page.waitForLoadState('networkidle')
  await phone.page.waitForFunction(() => document.querySelector('.nm-skeleton') === null)
  return phone.page.locator('.nm-page__inside').filter({ visible: true }).innerText()
}

const seen = (phone: Phone, selector: string) => phone.page.locator(selector).filter({ visible: true }).count()

/** Each is a start of the app, with parameters that one way of reading them could mistake. */
const mistaken = ['ends after a name', 'is cut within a character', 'says everything twice']

test.each(pageLinks.filter(({ names }) => names.length > 0))(
  'opens $path, or says what is missing, whatever became of its link',
  async ({ path, names }) => {
    const phone = await start()
    for (const [query, what] of spoiledQueries(names)) {
      if (!mistaken.includes(what)) continue
      const words = await openAt(phone, path, query)
      expect({
        what,
        words,
        hasWords: words !== '' && !nonsense.test(words),
        errors: await seen(phone, '.nm-notice--danger'),
        hasWayOn: (await seen(phone, '.nm-empty')) === (await seen(phone, '.nm-empty__action')),
      }).toEqual({ what, words, hasWords: true, errors: 0, hasWayOn: true })
    }
  },
)

test.each(pageLinks.filter(link => idsOf(link).length > 0))(
  'opens an item with special characters in its id at $path',
  async link => {
    await giveId(site, oddId)
    const phone = await start()
    const missing = await openAt(phone, link.path, queryOf(idsOf(link), 'nothing-has-this'))
    expect(await openAt(phone, link.path, queryOf(idsOf(link), encodeURIComponent(oddId)))).not.toBe(missing)
  },
)
