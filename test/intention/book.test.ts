import { openBook } from '@/intention/book'
import type { Ending, Intention } from '@/intention/intention'
import { CallError } from '@/request/errors'

const minuteMs = 60_000

/** A book on a phone whose server never hears of anything. */
const unheardBook = () => {
  let nowMs = 1_700_000_000_000
  let stored: Intention[] = []
  const told: Ending[] = []
  const book = openBook({
    uid: () => 'u',
    isOnline: () => true,
    now: () => nowMs,
    read: () => stored,
    write: kept => {
      stored = kept
      return true
    },
    send: async () => {
      throw new CallError('network', '/exchange')
    },
    wayToAsk: () => async () => undefined,
    tell: (_intention, ending) => told.push(ending),
    onLost: () => undefined,
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { book, told, pass, phases: () => Object.values(book.phases.getState()) }
}

test('what the server has never heard of waits for a tap, and is over when no request can be on its way any more', async () => {
  const { book, told, pass, phases } = unheardBook()
  await book.run('exchange', 'cup', { quantity: 1 })
  expect(phases()).toEqual(['unknown'])
  await book.settle()
  expect(phases()).toEqual(['unheard'])
  pass(9 * minuteMs)
  await book.settle()
  expect(phases()).toEqual(['unheard'])
  pass(2 * minuteMs)
  await book.settle()
  expect([phases(), book.open(), told]).toEqual([[], [], []])
})

test('another wish for the same thing takes the place and the id of one that nobody heard of', async () => {
  const { book } = unheardBook()
  await book.run('exchange', 'cup', { quantity: 1 })
  const [first] = book.open()
  await book.run('exchange', 'cup', { quantity: 2 })
  expect(book.open()).toEqual([{ ...first, input: { quantity: 2 } }])
})
