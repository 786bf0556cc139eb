/**
 * Assumed: settings are one object, saved whole with the time of the change; the newest wins, whichever device it
 * came from, and the response says which that is. A value that only a newer app knows falls back to the default.
 */
import * as v from 'valibot'
import { TimeMs } from '@/lib/shapes'

const mobileDataRule = v.fallback(v.picklist(['ask', 'allow', 'never']), 'ask')

export const Settings = v.object({
  language: v.fallback(v.picklist(['system', 'zh-CN', 'en']), 'system'),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  /** 1 is the platform's own size; up to half as large again. */
  textScale: v.pipe(v.number(), v.minValue(1), v.maxValue(1.5)),
  /** Nothing reads these yet, so no switch is shown for them. */
  notifications: v.object({
    nodeOffline: v.boolean(),
    pointsArrived: v.boolean(),
    orders: v.boolean(),
    news: v.boolean(),
  }),
  mobileData: v.object({ backup: mobileDataRule, printing: mobileDataRule, pictures: mobileDataRule }),
  isHiddenInRanking: v.optional(v.boolean(), false),
  updatedAtMs: TimeMs,
})
export type Settings = v.InferOutput<typeof Settings>

/** Null until something was saved. */
export const SavedSettings = v.object({ settings: v.nullable(Settings) })
