import { fillForm } from '../journeys/sign-in'
import { giveId } from '../links/give-id'
import { idsOf, nonsense, oddId, pageLinks, queryOf, spoiledQueries } from '../links/page-links'
import type { Phone } from './phone'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()
/** A link to something unknown is refused; a node with another id has nothing running. */
beforeEach(() => env().expectComplaints(/code 1(102|301|501)/, /sys\/info/))

const start = async (): Promise<Phone> => {
  const { backend, boot } = env()
  return boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
}

/** The text below the page's title, which a link may set. */
const openAt = async (phone: Phone, path: string, query: string): Promise<string> => {
  await phone.open(`${path}?${query}`)
  await phone.settled()
  await phone.until(() => phone.count('.nm-skeleton') === 0, 'the page to be read')
  return phone.words().slice(phone.title.length).trim()
}

test.each(pageLinks)('opens $path, or says what is missing, whatever became of its link', async ({ path, names }) => {
  const phone = await start()
  for (const [query, what] of spoiledQueries(names)) {
    const words = await openAt(phone, path, query)
    expect({
      what,
      words,
      hasWords: words !== '' && !nonsense.test(words),
      errors: phone.count('.nm-notice--danger'),
      hasWayOn: phone.count('.nm-empty') === phone.count('.nm-empty__action'),
    }).toEqual({ what, words, hasWords: true, errors: 0, hasWayOn: true })
  }
})

test.each(pageLinks.filter(link => idsOf(link).length > 0))(
  'opens an item with special characters in its id at $path',
  async link => {
    await giveId(env().backend, oddId)
    const phone = await start()
    const missing = await openAt(phone, link.path, queryOf(idsOf(link), 'nothing-has-this'))
    expect(await openAt(phone, link.path, queryOf(idsOf(link), encodeURIComponent(oddId)))).not.toBe(missing)
  },
)

test('keeps the node that a guest’s link named once they have signed in', async () => {
  const phone = env().boot()
  await phone.open('/pages/boosts/boosts?deviceId=node-3')
  await phone.tap('登录')
  await fillForm(phone)
  await phone.waitFor('纽约公寓')
})
