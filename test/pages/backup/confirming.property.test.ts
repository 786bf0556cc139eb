import fc from 'fast-check'
import { askNode, isBackedUp, type Look, noLook, standingOf } from '@/pages/backup/confirming'
import { type Entry, untouched } from '@/pages/backup/entries'
import { runs } from '../../runs'

const hashes = Array.from({ length: 450 }, (_, at) => at.toString(16).padStart(64, '0'))
const Hash = fc.constantFrom(...hashes)

const picture = (id: number, state: Entry['state'], sha256: string | null): Entry => ({
  ...{ ...untouched, attempt: 1, path: `tmp/${id}`, name: `${id}.jpg`, sizeBytes: 1, atMs: 1 },
  ...{ id: `${id}`, state, sha256 },
})

const Pictures = fc
  .array(
    fc.tuple(fc.constantFrom('done', 'skipped', 'failed', 'left'), fc.oneof(Hash, fc.constant(null))) as fc.Arbitrary<
      [Entry['state'], string | null]
    >,
    { size: 'max', maxLength: 600 },
  )
  .map(all => all.map(([state, sha256], id) => picture(id, state, sha256)))

/** Fewer than there are, others than were asked about, those of an earlier reply, all; or none arrives. */
const Reply = fc.oneof(
  fc.record({ is: fc.constant('some' as const), share: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ is: fc.constant('others' as const), others: fc.array(Hash, { maxLength: 40 }) }),
  fc.constant({ is: 'earlier' as const }),
  fc.constant({ is: 'all' as const }),
  fc.constant({ is: 'lost' as const }),
)
type Reply = typeof Reply extends fc.Arbitrary<infer R> ? R : never

/** A node that replies as told, and remembers for the test which question a reply was for. */
const nodeWith = (replies: Reply[]) => {
  const confirmed = new Set<string>()
  const asked: string[][] = []
  let last: readonly string[] = []
  const said = (reply: Reply | undefined, sha256s: string[]): readonly string[] => {
    if (reply?.is === 'lost') throw new Error('lost')
    if (reply?.is === 'others') return reply.others
    if (reply?.is === 'earlier') return last
    return reply?.is === 'some' ? sha256s.filter((_, at) => at % 10 < reply.share) : sha256s
  }
  const ask = async (sha256s: string[]) => {
    asked.push(sha256s)
    const there = said(replies.shift(), sha256s)
    last = there
    for (const sha256 of sha256s) if (there.includes(sha256)) confirmed.add(sha256)
    return there
  }
  return { ask, asked, confirmed }
}

/** Looks, and goes on as often as a reply is lost; returns what was shown last. */
const lookOf = async (node: ReturnType<typeof nodeWith>, entries: readonly Entry[]): Promise<Look> => {
  let look = noLook
  for (let isOver = false; !isOver; )
    isOver = await askNode(node.ask, entries, look, known => {
      look = known
      return true
    }).then(
      () => true,
      () => false,
    )
  return look
}

test('calls a picture confirmed only if the reply to a question about it in this very look names it', async () => {
  await fc.assert(
    fc.asyncProperty(Pictures, fc.array(Reply, { maxLength: 8 }), async (entries, replies) => {
      const node = nodeWith(replies)
      const look = await lookOf(node, entries)
      const expected = ({ sha256, ...entry }: Entry) => {
        if (sha256 !== null && node.confirmed.has(sha256)) return 'confirmed'
        return isBackedUp({ sha256, ...entry }) && sha256 ? 'lost' : 'unconfirmed'
      }
      expect(entries.map(entry => standingOf(entry, look))).toEqual(entries.map(expected))
      // Nothing of it is known in the next look.
      expect(entries.map(entry => standingOf(entry, noLook))).not.toContain('confirmed')
    }),
    runs(300),
  )
})

test('asks about each picture once, at most two hundred at a time, and stops when told to', async () => {
  await fc.assert(
    fc.asyncProperty(Pictures, fc.integer({ min: 1, max: 4 }), async (entries, most) => {
      const wanted = new Set(entries.filter(isBackedUp).flatMap(({ sha256 }) => sha256 ?? []))
      const node = nodeWith([])
      await lookOf(node, entries)
      expect(node.asked.every(({ length }) => length >= 1 && length <= 200)).toBe(true)
      expect(node.asked.flat().sort()).toEqual([...wanted].sort())
      const stopped = nodeWith([])
      let told = 0
      await askNode(stopped.ask, entries, noLook, () => ++told < most)
      expect(stopped.asked.length).toBe(Math.min(most, Math.ceil(wanted.size / 200)))
    }),
    runs(100),
  )
})
