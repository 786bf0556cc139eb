import { halfWidth } from '@/lib/half-width'
import type { DomainSettings, DomainSettingsInput } from './calls'

/** What is being edited. The two secrets are only ever what was just typed: an empty field keeps the stored one. */
export type DomainDraft = {
  nodeId: string | null
  hasV4: boolean
  hasV6: boolean
  ttlS: number
  keyId: string
  keySecret: string
}

/** A new domain starts with IPv4, which most networks use. */
export const draftOf = ({ nodeId, hasV4, hasV6, ttlS }: DomainSettings): DomainDraft => ({
  nodeId,
  hasV4: hasV4 || nodeId === null,
  hasV6,
  ttlS,
  keyId: '',
  keySecret: '',
})

export type Difference = 'node' | 'v4' | 'v6' | 'ttl' | 'keyId' | 'keySecret'

export const differencesOf = (now: DomainSettings, draft: DomainDraft): Difference[] => {
  const differs: Record<Difference, boolean> = {
    node: draft.nodeId !== now.nodeId,
    v4: draft.hasV4 !== now.hasV4,
    v6: draft.hasV6 !== now.hasV6,
    ttl: draft.ttlS !== now.ttlS,
    keyId: draft.keyId.trim() !== '',
    keySecret: draft.keySecret.trim() !== '',
  }
  return order.filter(each => differs[each])
}

const order: Difference[] = ['node', 'v4', 'v6', 'ttl', 'keyId', 'keySecret']

export type Problem = 'no-node' | 'half-a-key'

/** A first key needs both halves. */
export const problemOf = (now: DomainSettings, { nodeId, keyId, keySecret }: DomainDraft): Problem | undefined => {
  if (nodeId === null) return 'no-node'
  const hasId = keyId.trim() !== '' || now.maskedKeyId !== null
  const hasSecret = keySecret.trim() !== '' || now.maskedKeySecret !== null
  return hasId === hasSecret ? undefined : 'half-a-key'
}

/** A key is not shown: nobody could see that a Chinese keyboard typed it. */
const plainKey = (text: string): string => halfWidth(text).trim()

export const toInput = (domainId: string, draft: DomainDraft): DomainSettingsInput | undefined => {
  const { nodeId, keyId, keySecret, ...rest } = draft
  return nodeId === null
    ? undefined
    : { domainId, nodeId, keyId: plainKey(keyId), keySecret: plainKey(keySecret), ...rest }
}

/**
 * Whether the server has what was sent, after a lost response. A secret is never sent back, so a new one can only be
 * noticed where there was none before; otherwise nobody knows, and sending it again does no harm.
 */
export const hasArrived = (
  input: DomainSettingsInput,
  before: DomainSettings,
  read: DomainSettings,
): boolean | 'unknowable' => {
  const isSame =
    read.nodeId === input.nodeId && read.hasV4 === input.hasV4 && read.hasV6 === input.hasV6 && read.ttlS === input.ttlS
  if (!isSame) return false
  if (!input.keyId && !input.keySecret) return true
  const isNewKey = before.maskedKeySecret === null && read.maskedKeySecret !== null
  return isNewKey || differencesOf(before, { ...input, keyId: '', keySecret: '' }).length > 0 || 'unknowable'
}
