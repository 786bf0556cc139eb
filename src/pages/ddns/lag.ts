import type { AddressRecord, Domain } from '@/services/ddns'
import { isSameAddress } from './same-address'

/** Which of the three values lags behind: the node's address, the provider's record, or a resolver's response. */
export type Lag =
  | 'none'
  | 'off'
  | 'not-authorised'
  | 'failed'
  | 'node-away'
  | 'provider'
  | 'resolver'
  | 'silent'
  | 'unknown'

export const lagOf = ({ state, nodeAddress, providerAddress, resolverAddress }: AddressRecord): Lag => {
  if (state === 'off' || state === 'not-authorised' || state === 'failed') return state
  if (nodeAddress === null) return state === 'unknown' ? 'unknown' : 'node-away'
  if (!isSameAddress(providerAddress, nodeAddress)) return 'provider'
  if (isSameAddress(resolverAddress, providerAddress)) return 'none'
  return resolverAddress === null ? 'silent' : 'resolver'
}

export type Mark = 'new' | 'old' | 'missing' | 'none'

/** How one of the other two compares with the node's own address; undefined while that is unknown. */
export const markOf = (address: string | null, nodeAddress: string | null): Mark => {
  if (nodeAddress === null) return 'none'
  if (address === null) return 'missing'
  return isSameAddress(address, nodeAddress) ? 'new' : 'old'
}

const isAny = ({ v4, v6 }: Pick<Domain, 'v4' | 'v6'>, lags: readonly Lag[]): boolean =>
  [v4, v6].some(record => lags.includes(lagOf(record)))

/** Whether it will change by itself: the provider is being updated, or caches expire. */
export const isCatchingUp = (domain: Pick<Domain, 'v4' | 'v6'>): boolean =>
  isAny(domain, ['provider', 'resolver', 'silent'])

/** It is updated once its node is back. */
export const isAway = (domain: Pick<Domain, 'v4' | 'v6'>): boolean => isAny(domain, ['node-away'])
