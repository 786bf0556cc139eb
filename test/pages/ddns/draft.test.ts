import { type DomainDraft, differencesOf, draftOf, hasArrived, problemOf, toInput } from '@/pages/ddns/draft'
import type { DomainSettings } from '@/services/shapes/ddns'

const settings: DomainSettings = {
  domainId: 'domain-1',
  nodeId: 'node-1',
  hasV4: true,
  hasV6: false,
  ttlS: 600,
  maskedKeyId: 'AK••••3F',
  maskedKeySecret: '••••••••',
  log: [],
}
const untouched: DomainSettings = { ...settings, nodeId: null, hasV4: false, maskedKeyId: null, maskedKeySecret: null }
const draft = (told: Partial<DomainDraft> = {}): DomainDraft => ({ ...draftOf(settings), ...told })
const sent = (told: Partial<DomainDraft> = {}) => {
  const wish = toInput('domain-1', draft(told))
  if (!wish) throw new Error('nothing was sent')
  return wish
}

test('editing begins with what is, and with empty boxes for the key', () => {
  expect(draftOf(settings)).toEqual({
    nodeId: 'node-1',
    hasV4: true,
    hasV6: false,
    ttlS: 600,
    keyId: '',
    keySecret: '',
  })
  expect(differencesOf(settings, draftOf(settings))).toEqual([])
})

test('one that was never set up begins with IPv4', () => {
  expect(draftOf(untouched)).toMatchObject({ nodeId: null, hasV4: true })
})

test('each change has its line, in the order of the form; blanks in a box are none', () => {
  const all = draft({ nodeId: 'node-2', hasV4: false, hasV6: true, ttlS: 60, keyId: 'AK1', keySecret: 'x' })
  expect(differencesOf(settings, all)).toEqual(['node', 'v4', 'v6', 'ttl', 'keyId', 'keySecret'])
  expect(differencesOf(settings, draft({ keyId: '  ', keySecret: ' ' }))).toEqual([])
})

test('an empty box goes out empty, which keeps what the server has', () => {
  expect(sent({ keyId: ' ', keySecret: '' })).toMatchObject({ keyId: '', keySecret: '' })
  expect(toInput('domain-1', draft({ nodeId: null }))).toBeUndefined()
})

test('a domain needs a node, and a first key both its halves; one half may take the place of another', () => {
  expect(problemOf(settings, draft({ nodeId: null }))).toBe('no-node')
  expect(problemOf(untouched, draft({ keyId: 'AK1' }))).toBe('half-a-key')
  expect(problemOf(untouched, draft({ keySecret: 'x' }))).toBe('half-a-key')
  expect(problemOf(untouched, draft({ keyId: 'AK1', keySecret: 'x' }))).toBeUndefined()
  expect(problemOf(untouched, draft())).toBeUndefined()
  expect(problemOf(settings, draft({ keySecret: 'x' }))).toBeUndefined()
})

describe('after a lost answer', () => {
  test('it arrived when the server has it all, and did not when anything differs', () => {
    expect(hasArrived(sent({ ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(true)
    expect(hasArrived(sent({ ttlS: 60 }), settings, settings)).toBe(false)
    expect(hasArrived(sent({ nodeId: 'node-2', ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(false)
    expect(hasArrived(sent({ hasV4: false, ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(false)
    expect(hasArrived(sent({ hasV6: true, ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(false)
  })

  test('a secret never comes back: it is known by its first appearing or by what was sent with it, else not at all', () => {
    const key = { keyId: 'AK1', keySecret: 'x' }
    const first = { ...untouched, nodeId: 'node-1', hasV4: true }
    expect(hasArrived(sent(key), first, { ...first, maskedKeySecret: '••••••••' })).toBe(true)
    expect(hasArrived(sent({ ...key, ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(true)
    expect(hasArrived(sent(key), settings, settings)).toBe('unknowable')
  })
})
