import { formatDay, formatTime } from '@/i18n/format-time'
import { currentLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { wordsIn } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { drawingOf } from '@/platform/drawn'
import { consent } from './consent'
import { keptDrawing, lookNow } from './kept-drawing'
import { currentSession } from './session'

const home = 'pages/nodes/home'

/** For an account that has to sign in again, or to agree to the terms, nothing is kept. */
export const keep = (): void => {
  const atMs = serverNow()
  const ago = `${formatDay(atMs, atMs, currentLanguage())} ${formatTime(atMs)}`
  const isLocked = currentSession().status !== 'signed-in' || consent() === 'required' || consent() === 'refused'
  const parts = isLocked ? [] : drawingOf(home, wordsIn(uiWords, currentLanguage())('updated', { ago }))
  if (parts) keptDrawing.write({ look: lookNow(), atMs, parts })
}
