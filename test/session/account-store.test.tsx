import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import { accountStore, forgetLongLeft } from '@/session/account-store'
import { endDeletedAccount, endSession, expireSession, startSession } from '@/session/session'
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

test('shows nothing to another account, nor to a guest', () => {
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

describe('what outlives signing out', () => {
  const Note = v.object({ text: v.string(), phone: v.optional(v.string()) })
  const notes = accountStore({
    key: 'notes',
    schema: v.object({ notes: readableRows(Note) }),
    empty: { notes: [] },
    afterSignOut: ({ notes }) => (notes.length > 0 ? { notes: notes.map(({ text }) => ({ text })) } : undefined),
  })
  const note = { text: 'buy tea', phone: '13800000002' }
  const keys = () =>
    Object.keys(localStorage)
      .map(key => key.replace('nodemate.', ''))
      .sort()

  test('returns when the account signs in again, without what must not stay', () => {
    notes.write({ notes: [note] })
    endSession()
    expect(keys()).toEqual(['left.ann.notes'])
    expect(Object.values(localStorage).join()).not.toContain(note.phone)
    expect(notes.read()).toEqual({ notes: [] })
    startSession(sessionOf('ann'))
    expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
  })

  test('is left by an account that signs out while storage is full, once the rest of it is erased', () => {
    notes.write({ notes: [note] })
    writeStored('album', 'x'.repeat(1_000))
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const size = () => Object.entries(localStorage).reduce((sum, entry) => sum + entry.join('').length, 0)
    const maxSize = size()
    const { setItem } = Storage.prototype
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
      if (size() - (localStorage.getItem(key)?.length ?? 0) + text.length > maxSize) throw new Error('full')
      setItem.call(localStorage, key, text)
    })
    endSession()
    startSession(sessionOf('ann'))
    expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
    endDeletedAccount()
    expect(keys()).toEqual([])
    jest.restoreAllMocks()
  })

  test('is left too when the session had expired, or another account signs in over it', () => {
    notes.write({ notes: [note] })
    expireSession()
    startSession(sessionOf('bob'))
    expect(notes.read()).toEqual({ notes: [] })
    startSession(sessionOf('ann'))
    expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
  })

  test('is gone for good once it is done', () => {
    notes.write({ notes: [note] })
    endSession()
    startSession(sessionOf('ann'))
    notes.write({ notes: [] })
    endSession()
    expect(keys()).toEqual([])
  })

  test('stays where storage refuses what would take its place', () => {
    notes.write({ notes: [note] })
    endSession()
    startSession(sessionOf('ann'))
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    expect(notes.write({ notes: [{ text: 'call mum' }] })).toBe(false)
    jest.restoreAllMocks()
    expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
  })

  test('outlives being signed out twice without a change', () => {
    notes.write({ notes: [note] })
    endSession()
    startSession(sessionOf('ann'))
    endSession()
    startSession(sessionOf('ann'))
    expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
  })

  test('of a deleted account is erased, and of another one kept', () => {
    notes.write({ notes: [note] })
    endSession()
    startSession(sessionOf('bob'))
    notes.write({ notes: [note] })
    endDeletedAccount()
    expect(keys()).toEqual(['left.ann.notes'])
  })

  test.each([
    [29, ['left.ann.notes']],
    [31, []],
  ])('%p days later is %j', (days, expected) => {
    notes.write({ notes: [note] })
    endSession()
    forgetLongLeft(Date.now())
    forgetLongLeft(Date.now() + days * 86_400_000)
    expect(keys()).toEqual(expected)
  })

  test('is not written over by a window in which another account is still signed in', () => {
    notes.write({ notes: [note] })
    const stored = readStored('notes')
    startSession(sessionOf('bob'))
    // Only the other window has signed in to it, so it has left nothing here yet.
    removeStored('left.ann.notes')
    writeStored('notes', stored)
    notes.write({ notes: [{ text: 'call mum' }] })
    expect(notes.read()).toEqual({ notes: [{ text: 'call mum' }] })
    startSession(sessionOf('ann'))
    expect(notes.read()).toEqual({ notes: [{ text: 'buy tea' }] })
  })

  test('becomes less while nobody is signed in, and what was erased stays erased', () => {
    const tea = { text: 'buy tea' }
    const mum = { text: 'call mum' }
    notes.write({ notes: [tea, mum] })
    endSession()
    notes.updateLeft('ann', () => ({ notes: [{ ...mum, phone: '13800000002' }] }))
    expect(readStored('left.ann.notes')).toEqual({ uid: 'ann', leftAtMs: expect.any(Number), notes: [mum] })
    notes.updateLeft('ann', () => ({ notes: [] }))
    expect(keys()).toEqual([])
    notes.updateLeft('ann', () => ({ notes: [tea] }))
    expect(keys()).toEqual([])
  })

  test('is reported when another window stores it', () => {
    const notify = jest.fn()
    notes.onChangedElsewhere(notify)
    notes.write({ notes: [note] })
    dispatchEvent(new StorageEvent('storage', { key: 'nodemate.tools' }))
    expect(notify).not.toHaveBeenCalled()
    dispatchEvent(new StorageEvent('storage', { key: 'nodemate.notes' }))
    expect(notify).toHaveBeenCalledTimes(1)
    // Signing out there removes it; only the session tells.
    localStorage.removeItem('nodemate.notes')
    dispatchEvent(new StorageEvent('storage', { key: 'nodemate.notes' }))
    expect(notify).toHaveBeenCalledTimes(1)
  })

  test('is of no account that has stored nothing', () => {
    writeStored('notes', { notes: [note] })
    endSession()
    expect(keys()).toEqual([])
  })

  test('goes by itself, and takes nothing along that never was an account’s', () => {
    notes.write({ notes: [note] })
    endSession()
    writeStored('device.settings', { theme: 'dark' })
    forgetLongLeft(Date.now())
    forgetLongLeft(Date.now() + 31 * 86_400_000)
    expect(keys()).toEqual(['device.settings'])
  })

  test('is erased when it cannot be read', () => {
    writeStored('left.ann.notes', { text: 'no owner' })
    forgetLongLeft(Date.now())
    expect(readStored('left.ann.notes')).toBeUndefined()
  })
})
