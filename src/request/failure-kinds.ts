import { thrownText } from '@/lib/redact'
import type { CallErrorKind } from './errors'

/**
 * Why no response came, by the platform's error; decides the words and the retry. Whether the server acted, it cannot
 * know. No codes hold on both platforms, so this is the one place that reads error texts. Sources: WeChat's
 * "general error codes" (errno 600001 and neighbours) and errMsg of wx.request; `TypeError: Failed to fetch` and its
 * counterparts in WebKit and Gecko.
 */
export const kindOfFailure = (failure: unknown): CallErrorKind => {
  const text = thrownText(failure)
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'network'
}

const signs: [CallErrorKind, RegExp][] = [
  ['timeout', /time(d)?[ -]?out|errcode:-118\b/i],
  ['host-blocked', /not in domain list|url not in|domain.*not.*(allow|legal)/i],
  ['secure', /ssl|tls|certificate|cert_|errcode:-20[0-9]\b/i],
]
