import type { Locator, Page } from 'playwright-core'

/** Words to read, or the spoken name of something; a text means exactly this text. */
export type Words = string | RegExp
/** Which of several: the one inside what holds these words too, or the n-th, counted from 0. */
export type Where = { within?: Words; nth?: number }

export const show = (words: Words): string => (typeof words === 'string' ? `“${words}”` : String(words))

/** By spoken name, else by placeholder, else the innermost thing with these words. */
export const find = async (page: Page, words: Words, { within, nth }: Where): Promise<Locator> => {
  const place = within === undefined ? page.locator('body') : placeOf(page, within, words)
  for (const named of namings(place, words)) {
    const visible = named.filter({ visible: true })
    const count = await visible.count()
    if (count === 0) continue
    if (count > 1 && nth === undefined) throw new Error(`${count} things here are called ${show(words)}`)
    return visible.nth(nth ?? 0)
  }
  throw new Error(`nothing here is called ${show(words)}`)
}

const namings = (place: Locator | Page, words: Words): Locator[] => [
  place.getByLabel(words, { exact: true }),
  place.getByPlaceholder(words, { exact: true }),
  place.getByText(words, { exact: true }),
]

/** The innermost element that holds both. */
const placeOf = (page: Page, within: Words, words: Words): Locator => {
  const target = namings(page, words).reduce((one, other) => one.or(other))
  return page.locator('*').filter({ hasText: within }).filter({ has: target }).filter({ visible: true }).last()
}
