import type { Translate } from '@/i18n/words'
import type { Device } from '@/services/devices'
import type { nodeToolsWords } from './tools-words'

/** Shown beside the limit's name; nothing without a limit. */
export const limitBadge = (limit: Device['limit'], t: Translate<typeof nodeToolsWords>): string | undefined =>
  limit ? t(limit.isActiveNow ? 'limitNow' : 'limitLater') : undefined
