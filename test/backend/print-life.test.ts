import * as fc from 'fast-check'
import { tempers } from './db/printing'
import { endOf, hasEnded, progressOf } from './handlers/print-life'

const minuteMs = 60_000
const startsAtMs = 100_000
const jobOf = (pages: number, cancelledAtMs: number | null = null) => ({
  pages,
  options: null,
  uploadedAtMs: startsAtMs - 1_000,
  startsAtMs,
  cancelledAtMs,
  deliveredAtMs: startsAtMs + 500,
  lostAtMs: null,
})
/** Taken sooner or later, lost, or unknown. */
const deliveries = fc.oneof(
  fc.nat(5 * minuteMs).map(ms => ({ deliveredAtMs: startsAtMs + ms, lostAtMs: null })),
  fc.nat(5 * minuteMs).map(ms => ({ deliveredAtMs: null, lostAtMs: startsAtMs + ms })),
  fc.constant({ deliveredAtMs: null, lostAtMs: null }),
)
const printerOf = (temper: (typeof tempers)[number]) => ({ temper, msPerPage: 3_000 })

test('goes from queued over sent and page by page to done', () => {
  const seen = [-1, 0, 2_000, 5_000, 8_000, 11_000].map(ms => {
    const { state, pagesDone } = progressOf(jobOf(3), printerOf('good'), startsAtMs + ms)
    return `${state} ${pagesDone}`
  })
  expect(seen).toEqual(['queued 0', 'sent 0', 'printing 0', 'printing 1', 'printing 2', 'done 3'])
})

test('is held without paper until somebody refills it, and then finishes', () => {
  const at = (ms: number) => progressOf(jobOf(3), printerOf('out-of-paper'), startsAtMs + ms)
  expect(at(minuteMs)).toMatchObject({ state: 'held', reason: 'out-of-paper', pagesDone: 1 })
  expect(at(3 * minuteMs + 9_000)).toMatchObject({ state: 'printing', reason: null })
  expect(at(4 * minuteMs)).toMatchObject({ state: 'done', pagesDone: 3 })
})

test('fails with the pages that came out when nobody clears a jam', () => {
  const at = (ms: number) => progressOf(jobOf(3), printerOf('jam'), startsAtMs + ms)
  expect(at(9 * minuteMs)).toMatchObject({ state: 'held', reason: 'jam' })
  expect(at(11 * minuteMs)).toMatchObject({ state: 'failed', reason: 'jam', pagesDone: 1 })
})

test('is never called printed by a printer that does not confirm the document', () => {
  const sent = { ...jobOf(1), deliveredAtMs: null }
  for (let ms = 0; ms < 20 * minuteMs; ms += 10_000) {
    expect(progressOf(sent, printerOf('silent'), startsAtMs + ms)).toMatchObject({
      pagesDone: 0,
      changedAtMs: null,
    })
  }
})

test('starts to print when a slow document has arrived', () => {
  const slow = { ...jobOf(1), deliveredAtMs: startsAtMs + minuteMs }
  const at = (ms: number) => progressOf(slow, printerOf('good'), startsAtMs + ms).state
  expect([minuteMs - 1, minuteMs, minuteMs + 3_000].map(at)).toEqual(['sent', 'printing', 'done'])
})

test('has failed when the document got lost, also while it was still queued', () => {
  const lost = { ...jobOf(1), deliveredAtMs: null, lostAtMs: startsAtMs - 500 }
  expect(progressOf(lost, printerOf('good'), startsAtMs - 400)).toMatchObject({ state: 'failed', reason: 'other' })
  expect(endOf(lost, printerOf('good'))).toBe(startsAtMs - 500)
})

test('prints as many pages as copies and range ask for', () => {
  const options = {
    copies: 2,
    fromPage: 3,
    toPage: 9,
    paperSize: 'A4',
    isColour: false,
    duplex: 'off',
    orientation: 'auto',
    scaling: 'fit',
    quality: 'normal',
  } as const
  expect(progressOf({ ...jobOf(5), options }, printerOf('good'), startsAtMs).pagesInAll).toBe(6)
})

test('only gains pages, never exceeds the whole, and stays ended', () => {
  const moments = fc.array(fc.nat(20 * minuteMs), { minLength: 2, maxLength: 20 })
  const cancelled = fc.option(fc.nat(20 * minuteMs))
  fc.assert(
    fc.property(
      fc.constantFrom(...tempers),
      fc.integer({ min: 1, max: 40 }),
      cancelled,
      moments,
      deliveries,
      (...given) => {
        const [temper, pages, cancelMs, times, delivery] = given
        const job = { ...jobOf(pages, cancelMs === null ? null : startsAtMs + cancelMs), ...delivery }
        const seen = times.sort((a, b) => a - b).map(ms => progressOf(job, printerOf(temper), startsAtMs + ms))
        expect(seen.filter(({ pagesDone, pagesInAll }) => pagesDone > pagesInAll)).toEqual([])
        const pagesDone = seen.map(now => now.pagesDone)
        expect(pagesDone).toEqual([...pagesDone].sort((a, b) => a - b))
        const firstEnded = seen.findIndex(({ state }) => hasEnded(state))
        const ended = firstEnded < 0 ? [] : seen.slice(firstEnded)
        expect(ended).toEqual(ended.map(() => seen[firstEnded]))
      },
    ),
    { numRuns: 1_000 },
  )
})

test('frees the printer when the job has ended, and not before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tempers), fc.integer({ min: 1, max: 40 }), deliveries, (temper, pages, delivery) => {
      const [job, printer] = [{ ...jobOf(pages), ...delivery }, printerOf(temper)]
      const free = endOf(job, printer)
      expect(hasEnded(progressOf(job, printer, free).state)).toBe(true)
      expect(hasEnded(progressOf(job, printer, free - 1).state)).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})
