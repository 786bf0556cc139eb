import type { Incoming } from '@/request/round-trip'
import { acts } from './acts'

jest.setTimeout(600_000)

/** How long a server's reads are of before what it has just confirmed. */
const lagMs = 3_000

/** The words of a page a minute and a half after an act, on a server whose reads lag or do not. */
const wordsAfter = async ({ call: asked, page, taps }: (typeof acts)[string], isLagging: boolean) => {
  // What another act has left open is not to change this one.
  jest.resetModules()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const { openApp } = jest.requireActual<typeof import('./open-page')>('./open-page')
  const app = await openApp()
  const earlier = new Map<string, Incoming>()
  let doneAtMs: number | undefined
  const { words } = await app.look(page, {
    ...{ before: [], taps, readForMs: 90_000 },
    respond: async (call, act, { method, url, body }) => {
      const key = `${method} ${url} ${body}`
      const known = earlier.get(key)
      if (isLagging && known && doneAtMs !== undefined && Date.now() < doneAtMs + lagMs) return known
      const incoming = await act()
      if (call === asked) doneAtMs ??= Date.now()
      else if (doneAtMs === undefined) earlier.set(key, incoming)
      return incoming
    },
  })
  app.close()
  return words.replace(/[\d.]+ KB|[\dA-F]{4} [\dA-F]{4} [\dA-F]{4}/g, '…')
}

// Of several nodes at once, what became of one whose reply is lost is asked once, and honestly not known then.
const { 'cleans several': _, ...each } = acts

test.each(Object.entries(each))('shows what came of it though its server’s reads lag: who %s', async (_name, act) => {
  expect(await wordsAfter(act, true)).toBe(await wordsAfter(act, false))
})
