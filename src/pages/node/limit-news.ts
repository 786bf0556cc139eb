import type { nodeToolsWords } from '@/i18n/node-tools'
import type { Translate } from '@/i18n/words'
import type { Device } from '@/services/shapes/node-page'

/** Beside the limit's name; without a limit there is nothing to say. */
export const limitNews = (limit: Device['limit'], t: Translate<typeof nodeToolsWords>): string | undefined =>
  limit ? t(limit.isActiveNow ? 'limitNow' : 'limitLater') : undefined
