import type { DomainSettings } from '@/pages/ddns/calls'
import { type DomainDraft, differencesOf, draftOf, hasArrived, problemOf, toInput } from '@/pages/ddns/draft'

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
const draft = (reported: Partial<DomainDraft> = {}): DomainDraft => ({ ...draftOf(settings), ...reported })
const sent = (reported: Partial<DomainDraft> = {}) => {
  const input = toInput('domain-1', draft(reported))
  if (!input) throw new Error('nothing was sent')
  return input
}

test('starts from the current values, with empty boxes for the key', () => {
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

test('starts with IPv4 where nothing was set up', () => {
  expect(draftOf(untouched)).toMatchObject({ nodeId: null, hasV4: true })
})

test('lists each change in the order of the form, and ignores blanks', () => {
  const all = draft({ nodeId: 'node-2', hasV4: false, hasV6: true, ttlS: 60, keyId: 'AK1', keySecret: 'x' })
  expect(differencesOf(settings, all)).toEqual(['node', 'v4', 'v6', 'ttl', 'keyId', 'keySecret'])
  expect(differencesOf(settings, draft({ keyId: '  ', keySecret: ' ' }))).toEqual([])
})

test('sends an empty box empty, which keeps what the server has', () => {
  expect(sent({ keyId: ' ', keySecret: '' })).toMatchObject({ keyId: '', keySecret: '' })
  expect(toInput('domain-1', draft({ nodeId: null }))).toBeUndefined()
})

test('needs a node, and both halves of a first key; one half may be replaced', () => {
  expect(problemOf(settings, draft({ nodeId: null }))).toBe('no-node')
  expect(problemOf(untouched, draft({ keyId: 'AK1' }))).toBe('half-a-key')
  expect(problemOf(untouched, draft({ keySecret: 'x' }))).toBe('half-a-key')
  expect(problemOf(untouched, draft({ keyId: 'AK1', keySecret: 'x' }))).toBeUndefined()
  expect(problemOf(untouched, draft())).toBeUndefined()
  expect(problemOf(settings, draft({ keySecret: 'x' }))).toBeUndefined()
})

describe('after a lost response', () => {
  test('is done when the server has it all, and not when anything differs', () => {
    expect(hasArrived(sent({ ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(true)
    expect(hasArrived(sent({ ttlS: 60 }), settings, settings)).toBe(false)
    expect(hasArrived(sent({ nodeId: 'node-2', ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(false)
    expect(hasArrived(sent({ hasV4: false, ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(false)
    expect(hasArrived(sent({ hasV6: true, ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(false)
  })

  test('knows a secret only by its first appearing or by what was sent with it', () => {
    const key = { keyId: 'AK1', keySecret: 'x' }
    const first = { ...untouched, nodeId: 'node-1', hasV4: true }
    expect(hasArrived(sent(key), first, { ...first, maskedKeySecret: '••••••••' })).toBe(true)
    expect(hasArrived(sent({ ...key, ttlS: 60 }), settings, { ...settings, ttlS: 60 })).toBe(true)
    expect(hasArrived(sent(key), settings, settings)).toBe('unknowable')
  })
})
