import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './open'

test('never waits for the disk, however many connections are open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nodemate-open-'))
  const { client } = await openDatabase(`file:${join(folder, 'any.db')}`)
  const transactions = [await client.transaction('deferred'), await client.transaction('deferred')]
  const asked = await Promise.all([...transactions, client].map(each => each.execute('PRAGMA synchronous')))
  expect(asked.map(({ rows }) => rows[0]?.[0])).toEqual([0, 0, 0])
  for (const transaction of transactions) transaction.close()
  client.close()
  await rm(folder, { recursive: true })
})
