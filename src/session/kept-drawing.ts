import * as v from 'valibot'
import { appBase } from '@/lib/app-base'
import { accountStore } from './account-store'
import { settings } from './settings'

/** What home showed when the app was left. */
const Drawing = v.object({ look: v.string(), atMs: v.number(), parts: v.array(v.unknown()) })
export const keptDrawing = accountStore({ key: 'drawing', schema: Drawing, empty: undefined })

/** All that decides what the same account's home looks like, as `src/before-app.ts` finds it. */
export const lookNow = (): string => {
  const { language, theme, textScale } = settings()
  const phone = appBase()
  return [process.env.TARO_APP_VERSION, language, theme, textScale, phone.language, phone.fontSizeScaleFactor].join(' ')
}
