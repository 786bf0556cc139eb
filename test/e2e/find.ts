import { errors, type Locator, type Page, selectors } from 'playwright-core'
import { splitState } from '../spoken-state'

/** Visible words, or the spoken name of an element; a text must match exactly. */
export type Words = string | RegExp
/** Which of several: the one inside what holds these words too, or the n-th, counted from 0. */
export type Where = { within?: Words; nth?: number }

export const show = (words: Words): string => (typeof words === 'string' ? `“${words}”` : String(words))

/** What was found, and whether it said then that it is disabled. */
export type Found = { thing: Locator; isDisabled: boolean }

/** By spoken name or description, else by placeholder, else the innermost element with these words; waits for it. */
export const find = async (page: Page, words: Words, { within, nth }: Where, deadlineMs: number): Promise<Found> => {
  const place = within === undefined ? page.locator('body') : placeOf(page, within, words)
  const all = namings(place, words)
  const any = anyOf(all).filter({ visible: true })
  const endMs = Date.now() + deadlineMs
  do {
    // Mostly it is there, and alone: each further question costs as much CPU again.
    const [isDisabled, ...others] = await whichAreDisabled(any)
    if (isDisabled !== undefined && others.length === 0 && !nth) return { thing: any.first(), isDisabled }
    const best = isDisabled === undefined ? undefined : await bestOf(all, words, nth)
    if (best) return best
    // One page may just be replacing another: what was found is gone a moment later.
  } while (await isThere(any, endMs - Date.now()))
  throw new Error(`nothing here is called ${show(words)}`)
}

const bestOf = async (all: Locator[], words: Words, nth: number | undefined): Promise<Found | undefined> => {
  for (const named of all) {
    const visible = named.filter({ visible: true })
    const disabled = await whichAreDisabled(visible)
    if (disabled.length > 1 && nth === undefined)
      throw new Error(`${disabled.length} things here are called ${show(words)}`)
    if (disabled.length > 0) return { thing: visible.nth(nth ?? 0), isDisabled: disabled[nth ?? 0] === true }
  }
  return undefined
}

/** None while one page replaces another. */
const whichAreDisabled = (all: Locator): Promise<boolean[]> =>
  all.evaluateAll(elements => elements.map(element => element.getAttribute('aria-disabled') === 'true')).catch(() => [])

const isThere = async (any: Locator, deadlineMs: number): Promise<boolean> => {
  try {
    await any.first().waitFor({ timeout: Math.max(1, deadlineMs) })
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
  ...inState(place, words),
  place.getByLabel(words, { exact: true }),
  place.getByTestId(words),
  place.getByPlaceholder(words, { exact: true }),
  place.getByText(words, { exact: true }),
]

const inState = (place: Locator | Page, words: Words): Locator[] => {
  const split = splitState(words)
  if (!split) return []
  return [place.getByLabel(split.name, { exact: true }), place.getByTestId(split.name)].map(named =>
    named.and(place.locator(split.state)),
  )
}

/** The innermost element that holds both. */
const placeOf = (page: Page, within: Words, words: Words): Locator =>
  page
    .locator('*')
    .filter({ hasText: within })
    .filter({ has: anyOf(namings(page, words)) })
    .filter({ visible: true })
    .last()
