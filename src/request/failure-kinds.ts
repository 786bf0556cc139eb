import { thrownText } from '@/lib/redact'
import type { CallErrorKind } from './errors'

/**
 * What the platform says when no answer came, for the words and the retry; whether the server acted it cannot know.
 * It has no codes that hold on both platforms, so this is the one place that reads its texts. Sources: WeChat's
 * "general error codes" (errno 600001 and neighbours) and errMsg of wx.request; `TypeError: Failed to fetch` and its
 * kin of Chromium, WebKit and Gecko.
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
