import * as v from 'valibot'
import { currentLanguage } from '@/i18n/language'
import { shownTextScale } from '@/lib/app-base'
import { accountStore } from './account-store'
import { settings } from './settings'

/** What home showed when the app was left. */
const Drawing = v.object({ look: v.string(), atMs: v.number(), parts: v.array(v.unknown()) })
export const keptDrawing = accountStore({ key: 'drawing', schema: Drawing, empty: undefined })

/** All that decides what the same account's home looks like. */
export const lookNow = (): string => {
  const { theme, textScale } = settings()
  return [process.env.TARO_APP_VERSION, currentLanguage(), theme, shownTextScale(textScale)].join(' ')
}
