import * as v from 'valibot'
import { accountStore } from '@/session/account-store'

const OpeningSetting = v.object({
  isOn: v.boolean(),
  /** The server's day on which this phone last claimed by itself, or tried to. */
  triedOn: v.optional(v.string()),
})
export type OpeningSetting = v.InferOutput<typeof OpeningSetting>

/** Whether this phone claims online points by itself when the app is opened. Off until the account turns it on. */
export const openingSetting = accountStore({
  key: 'claimAtOpening',
  schema: OpeningSetting,
  empty: { isOn: false },
})
