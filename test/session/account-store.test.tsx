import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { readStored, writeStored } from '@/platform/storage'
import { accountStore } from '@/session/account-store'
import { endSession, expireSession, startSession } from '@/session/session'
import { sessionOf } from './sample'

const Tool = v.object({ id: v.string(), price: v.number() })
const tools = accountStore({
  key: 'tools',
  schema: v.object({ tools: readableRows(Tool), isOpen: v.boolean() }),
  empty: undefined,
})
const kept = { tools: [{ id: 'saw', price: 3 }], isOpen: true }

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(() => endSession())

test('keeps what an account stored beside its owner, under one key', () => {
  expect(tools.read()).toBeUndefined()
  expect(tools.write(kept)).toBe(true)
  expect(readStored('tools')).toEqual({ uid: 'ann', ...kept })
  expect(tools.read()).toEqual(kept)
})

test('shows nothing of it to another account, nor to a guest', () => {
  tools.write(kept)
  const stored = readStored('tools')
  startSession(sessionOf('bob'))
  writeStored('tools', stored)
  expect(tools.read()).toBeUndefined()
  endSession()
  writeStored('tools', stored)
  expect(tools.read()).toBeUndefined()
})

test('still belongs to an account whose session has expired', () => {
  tools.write(kept)
  expireSession()
  expect(tools.read()).toEqual(kept)
  expect(tools.write({ ...kept, isOpen: false })).toBe(true)
})

test('stores nothing for a guest, and says so', () => {
  endSession()
  expect(tools.write(kept)).toBe(false)
  expect(readStored('tools')).toBeUndefined()
})

test('says so when storage refuses', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(tools.write(kept)).toBe(false)
  jest.restoreAllMocks()
})

test('leaves out a row that cannot be read, and keeps the others', () => {
  const rows = [null, 'saw', { id: 'axe' }, { id: 'saw', price: 3, colour: 'red' }]
  writeStored('tools', { uid: 'ann', tools: rows, isOpen: true })
  expect(tools.read()).toEqual(kept)
})

test.each([[[]], ['text'], [{ uid: 'ann' }], [{ uid: 'ann', tools: 'none', isOpen: true }], [kept]])(
  'reads %j as nothing',
  stored => {
    writeStored('tools', stored)
    expect(tools.read()).toBeUndefined()
  },
)
