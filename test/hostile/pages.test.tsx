import { errorWords } from '@/i18n/errors'
import { insightsWords } from '@/pages/insights/words'
import type { Outgoing } from '@/request/round-trip'
import { uncaughtWords } from '@/screen/words'
import { seededRandom } from '../backend/seeded-random'
import { spoilt, variants } from '../backend/spoilt-replies'
import { runs } from '../runs'
import { openApp, type Seen } from './open-page'

/**
 * Each page over one spoilt reply at a time. `npm test` opens every page and spoils every reply that any page reads;
 * `NODEMATE_RUNS=10000` opens each page with all variants of each of its replies.
 */
jest.setTimeout(3_600_000)
const { numRuns, seed = 1 } = runs(24)
/** For reading once more what could not be read. */
const repeats = 10

let app: Awaited<ReturnType<typeof openApp>>
let logged: string[]
beforeEach(async () => {
  logged = []
  jest.mocked(console.error).mockImplementation((...words) => void logged.push(words.map(String).join(' ')))
  app = await openApp()
})
afterEach(() => app.close())

/** What React says of a page, without what the app itself reports. */
const complaints = (): string[] => {
  const own = logged.splice(0).filter(words => !words.includes('CallError: unreadable'))
  return own.map(words => words.slice(0, 200))
}

const nonsense = /.{0,60}(undefined|\[object|NaN|Infinity|\de\+\d).{0,20}/
const belowZero = /(?<![\d:\w.])[-−]\d[\d,.]*/g
const [pageFailed] = uncaughtWords.title
const { title: unreadable } = errorWords({ kind: 'unreadable' }, 'zh')

const wrongIn = (seen: Seen, right: Seen): string[] => {
  const known = new Set(right.words.match(belowZero))
  const isComparing = right.words.includes(insightsWords.difference[0])
  const odd = nonsense.exec(`${seen.words} ${seen.markup}`)
  return [
    ...complaints(),
    ...(seen.inside === '' ? ['is blank'] : []),
    ...(seen.words.includes(pageFailed) ? ['threw'] : []),
    ...(odd ? [`shows ${odd[0]}`] : []),
    // Where two days are compared a change may be below zero.
    ...(isComparing ? [] : (seen.words.match(belowZero) ?? []))
      .filter(each => !known.has(each))
      .map(each => `shows ${each}`),
    ...(seen.waiting > right.waiting ? ['still waits'] : []),
    ...(seen.asked.length > right.asked.length + repeats ? [`made ${seen.asked.length} requests`] : []),
  ]
}

/** A reply's data, in its envelope or without one. */
const inReply = (text: string, change: (data: unknown) => string): string => {
  const reply = JSON.parse(text)
  return 'code' in reply ? `{"code":0,"msg":"","data":${change(reply.data)}}` : change(reply)
}

type Run = { page: readonly string[]; right: Seen; call: string; at: number }

/** Opens a page with this variant of that reply. */
const openSpoilt = async ({ page, right, call, at }: Run): Promise<string[]> => {
  let how = ''
  const reply = (name: string, text: string) => {
    if (name !== call) return text
    return inReply(text, data => {
      const { what, text: changed } = spoilt(call, data, at)
      how = what
      // What the server calls a thing is shown as it is.
      return changed.split('"NaN"').join('"?"')
    })
  }
  const seen = await app.look(page, { reply })
  return wrongIn(seen, right).map(wrong => `${page.join(' ')} ${wrong}: ${call} has ${how} (${at})`)
}

const nextCursor = /"nextCursor":(null|"[^"]*")/

/** The stand-in knows no other cursors than its own. */
const fromTheStart = (outgoing: Outgoing): Outgoing => {
  const { url, body } = outgoing
  return {
    ...outgoing,
    url: url.replace(/([?&])cursor=[^&]*/, '$1'),
    ...(typeof body === 'string' && { body: body.replace(/"cursor":"[^"]*"/, '"cursor":null') }),
  }
}

/** Opens a page whose lists go on for ever, with other rows each time; nothing for a page without lists. */
const openEndless = async (page: readonly string[], right: Seen): Promise<string[]> => {
  if (!right.hasLists) return []
  let pages = 0
  const reply = (_call: string, text: string) => {
    if (!nextCursor.test(text)) return text
    pages += 1
    return text.replace(nextCursor, `"nextCursor":"${pages}"`).replace(/"(id|\w+(Id|No))":"/g, `"$1":"${pages}-`)
  }
  const seen = await app.look(page, { reply, request: fromTheStart })
  complaints()
  const isTooMany = seen.asked.length > right.asked.length + repeats
  return isTooMany ? [`${page.join(' ')} made ${seen.asked.length} requests for lists without an end`] : []
}

/** Its id is random, the order is known here, a reply is not announced, and the cards travel with the app. */
const fineWithout = ['/pages/settings/settings', '/pages/payments/payment', '/pages/help/feedback', '/pages/help/guide']

/** Opens a page none of whose replies can be read; nothing for a page that reads nothing. */
const openUnreadable = async (page: readonly string[], right: Seen): Promise<string[]> => {
  if (right.asked.length === 0) return []
  const seen = await app.look(page, { reply: () => '"?"' })
  const isFine = seen.words === right.words || fineWithout.some(path => page[0]?.startsWith(path))
  const isRight = isFine || seen.words.includes(unreadable)
  const says = isRight ? [] : ['does not say that nothing can be read']
  return [...wrongIn(seen, right), ...says].map(wrong => `${page.join(' ')} ${wrong}`)
}

const twice = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return data
  if (!Array.isArray(data)) return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, twice(value)]))
  const rows = data.map(twice)
  // Weekdays are refused when they come twice.
  return rows.some(row => typeof row === 'number') ? rows : [...rows, ...rows]
}

/** Opens a page whose lists have every row twice. */
const openTwice = async (page: readonly string[], right: Seen): Promise<string[]> => {
  const reply = (_call: string, text: string) => inReply(text, data => JSON.stringify(twice(data)))
  const wrong = wrongIn(await app.look(page, { reply }), right)
  return wrong.map(each => `${page.join(' ')} ${each}`)
}

/** Every page and every reply first. */
const drawn = (all: readonly Run[]): Run[] => {
  const lotOf = ({ page, call, at }: Run) => seededRandom(`${seed} ${page.join()} ${call} ${at}`)
  const byLot = all.map(run => ({ run, lot: lotOf(run) })).sort((one, other) => one.lot - other.lot)
  const met = new Set<string>()
  const [first, later]: [Run[], Run[]] = [[], []]
  for (const { run } of byLot) {
    const isNew = !met.has(run.call) || !met.has(run.page.join())
    met.add(run.call).add(run.page.join())
    if (isNew) first.push(run)
    else later.push(run)
  }
  return [...first, ...later].slice(0, numRuns)
}

const openAll = async () => {
  const opened: { page: readonly string[]; right: Seen }[] = []
  for (const page of app.pages) {
    const right = await app.look(page)
    expect({ page, wrong: wrongIn(right, right) }).toEqual({ page, wrong: [] })
    opened.push({ page, right })
  }
  return opened
}

test('shows an error or the rest, whatever is wrong with a reply', async () => {
  const wrong: string[] = []
  const opened = await openAll()
  const all = opened.flatMap(({ page, right }) =>
    [...new Set(right.asked)].flatMap(call =>
      Array.from({ length: variants }, (_, at): Run => ({ page, right, call, at })),
    ),
  )
  expect(new Set(all.map(({ call }) => call)).size).toBeGreaterThan(35)
  for (const run of drawn(all)) wrong.push(...(await openSpoilt(run)))
  expect(wrong).toEqual([])
  for (const { page, right } of opened) wrong.push(...(await openEndless(page, right)))
  for (const { page, right } of opened) wrong.push(...(await openUnreadable(page, right)))
  for (const { page, right } of opened) wrong.push(...(await openTwice(page, right)))
  expect(wrong).toEqual([])
})

/** The rate right now is read every five seconds, and nothing more often for long. */
const minPauseMs = 5_000
const usualRequests = 30

test('reads no page again every few seconds for as long as it is open', async () => {
  const furtherMs = 600_000
  const tooMany: string[] = []
  for (const page of app.pages) {
    const { asked } = await app.look(page, { furtherMs })
    if (asked.length > usualRequests + furtherMs / minPauseMs) tooMany.push(`${page.join(' ')}: ${asked.length}`)
  }
  expect(tooMany).toEqual([])
})
