import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

const emptied = (data: unknown): unknown => {
  if (Array.isArray(data)) return []
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, emptied(value)]))
}
const replies = {
  full: (_call: string, text: string) => text,
  empty: (_call: string, text: string) => JSON.stringify(emptied(JSON.parse(text))),
  'of an earlier year': (_call: string, text: string) => text.replace(/"today":"\d{4}/g, '"today":"2020'),
  'partly unreadable': (call: string, text: string) => (call.includes('/online/') ? '{' : text),
}

beforeEach(() => {
  // What jsdom lacks to hand over a file.
  Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => undefined })
})

/** Waits for somebody to choose a picture, with or without a network. */
const chooses = '/pages/id-copy/id-copy'

test.each(Object.entries(replies))('leaves no button of any page busy without a network: %s', async (_, reply) => {
  const busy: string[] = []
  for (const page of app().pages.filter(([path]) => path !== chooses)) {
    const seen = await app().look(page, { reply, tapsAllOffline: true })
    busy.push(...seen.busy.map(text => `${page.join(' ')}: ${text}`))
  }
  expect(busy).toEqual([])
})
