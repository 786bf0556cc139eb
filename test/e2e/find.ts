import { errors, type Locator, type Page, selectors } from 'playwright-core'

/** Visible words, or the spoken name of an element; a text must match exactly. */
export type Words = string | RegExp
/** Which of several: the one inside what holds these words too, or the n-th, counted from 0. */
export type Where = { within?: Words; nth?: number }

export const show = (words: Words): string => (typeof words === 'string' ? `“${words}”` : String(words))

/** By spoken name or description, else by placeholder, else the innermost element with these words; waits for it. */
export const find = async (page: Page, words: Words, { within, nth }: Where, deadlineMs: number): Promise<Locator> => {
  const place = within === undefined ? page.locator('body') : placeOf(page, within, words)
  const all = namings(place, words)
  const endMs = Date.now() + deadlineMs
  // One page may just be replacing another: what was found is gone a moment later.
  while (await isThere(anyOf(all), endMs - Date.now())) {
    for (const named of all) {
      const visible = named.filter({ visible: true })
      const count = await visible.count()
      if (count === 0) continue
      if (count > 1 && nth === undefined) throw new Error(`${count} things here are called ${show(words)}`)
      return visible.nth(nth ?? 0)
    }
  }
  throw new Error(`nothing here is called ${show(words)}`)
}

const isThere = async (any: Locator, deadlineMs: number): Promise<boolean> => {
  try {
    await any
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: Math.max(1, deadlineMs) })
    return true
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false
    throw error
  }
}

const anyOf = (all: Locator[]): Locator => all.reduce((one, other) => one.or(other))

// What is named by its own words may be described by a sentence: Playwright knows one attribute more, by its own name.
selectors.setTestIdAttribute('aria-description')

const namings = (place: Locator | Page, words: Words): Locator[] => [
  place.getByLabel(words, { exact: true }),
  place.getByTestId(words),
  place.getByPlaceholder(words, { exact: true }),
  place.getByText(words, { exact: true }),
]

/** The innermost element that holds both. */
const placeOf = (page: Page, within: Words, words: Words): Locator =>
  page
    .locator('*')
    .filter({ hasText: within })
    .filter({ has: anyOf(namings(page, words)) })
    .filter({ visible: true })
    .last()
