import type { Translate } from '@/i18n/words'
import type { LedgerEntry } from './calls'
import type { ledgerWords } from './words'

export const reasonText = (reason: LedgerEntry['reason'], t: Translate<typeof ledgerWords>): string =>
  t(`for-${reason}`)

/** Undefined where no node is involved. */
export const nodeText = (
  { deviceId, deviceName }: Pick<LedgerEntry, 'deviceId' | 'deviceName'>,
  t: Translate<typeof ledgerWords>,
): string | undefined => deviceName ?? (deviceId === null ? undefined : t('formerNode'))
