import { readFile } from 'node:fs/promises'
import type { AxeResults } from 'axe-core'
import { pagesOf } from '../screenshots/pages'
import { closePhones, openPhone, startSite } from './browser'

type Axe = { axe: { run(options: { resultTypes: ['violations']; rules: object }): Promise<AxeResults> } }

/**
 * A row's spoken name is its title with its state, and not every word in it: axe calls this rule experimental. What
 * Taro's own element is called stands as the title on the input inside it, so that it is named once.
 */
const rules = { 'label-content-name-mismatch': { enabled: false }, 'label-title-only': { enabled: false } }

/** What axe finds on a page: the rule, and the first element that breaks it. */
const violationsOn = async (phone: Awaited<ReturnType<typeof openPhone>>, page: string): Promise<string[]> => {
  await phone.open(page)
  await phone.page.waitForLoadState('networkidle')
  await phone.page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = await phone.page.evaluate(
    // as: the script above has just put it there
    rules => (globalThis as unknown as Axe).axe.run({ resultTypes: ['violations'], rules }),
    rules,
  )
  return violations.map(({ id, nodes }) => `${page}: ${id}: ${nodes[0]?.html.slice(0, 200)}`)
}

// Forty pages, each opened anew.
test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong on any page (%s)',
  async theme => {
    const site = await startSite()
    const storage = { 'nodemate.session': await site.session('u-ordinary') }
    const found: string[] = []
    for (const page of await pagesOf(site)) {
      found.push(...(await violationsOn(await openPhone({ origin: site.origin, storage, theme }), page)))
      await closePhones()
    }
    await site.stop()
    expect(found).toEqual([])
  },
  600_000,
)
