import { connect } from '@/request/send'
import { readEntries } from '@/tunnels/everywhere/read'

type Page = { items: { key: string; value: string; updatedAtMs: number }[]; nextCursor: string | null }

const entry = (key: string) => ({ key, value: '', updatedAtMs: 1 })
let asked: (string | null)[]
const serve = (pageAt: (at: number) => Page) => {
  asked = []
  connect((async (_call: unknown, { cursor }: { cursor: string | null }) => {
    asked.push(cursor)
    return pageAt(Number(cursor ?? 0))
  }) as unknown as Parameters<typeof connect>[0]) // asked for entries alone
}

test('reads the entries behind pages that have none', async () => {
  serve(at => ({ items: [0, 4].includes(at) ? [entry(`${at}`)] : [], nextCursor: at < 4 ? `${at + 1}` : null }))
  const { entries } = await readEntries()
  expect(entries.map(({ key }) => key)).toEqual(['0', '4'])
})

test('gives up on a server that answers with one page without an entry after the other', async () => {
  serve(at => ({ items: [], nextCursor: `${at + 1}` }))
  await expect(readEntries()).rejects.toMatchObject({ kind: 'unreadable' })
  expect(asked.length).toBeLessThan(6)
})
