import Database from 'libsql'
import { openDatabase } from './open'

test('prepares the same words once for a connection, and again for another', async () => {
  const { client } = await openDatabase(':memory:')
  const [one, other] = [new Database(':memory:'), new Database(':memory:')]
  expect(one.prepare('SELECT 1')).toBe(one.prepare('SELECT 1'))
  expect(one.prepare('SELECT 1')).not.toBe(other.prepare('SELECT 1'))
  for (const open of [one, other, client]) open.close()
})

test('gives a kept statement its values each time, also after it was refused', async () => {
  const { client } = await openDatabase(':memory:')
  const add = (id: number) => client.execute({ sql: 'INSERT INTO things VALUES (?)', args: [id] })
  await client.execute('CREATE TABLE things (id INTEGER PRIMARY KEY)')
  await add(1)
  await expect(add(1)).rejects.toThrow('UNIQUE')
  await add(2)
  const from = async (id: number) =>
    (await client.execute({ sql: 'SELECT id FROM things WHERE id >= ?', args: [id] })).rows.map(row => row.id)
  expect([await from(1), await from(2)]).toEqual([[1, 2], [2]])
  client.close()
})
