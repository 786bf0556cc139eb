import { accountState } from '@/session/account-state'
import type { DomainDraft } from './draft'

/** What was edited and not saved, by domain, for whoever comes back in this run. */
export const useDomainEdits = accountState<Record<string, Partial<DomainDraft>>>(() => ({}))
