import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { accountStore } from '@/session/account-store'
import { Intention, withoutPerson } from './intention'
import { currentName, rowOf } from './writes'

/** Drops intentions of calls that this version no longer has. */
const Known = v.pipe(
  v.object({ ...Intention.entries, call: v.pipe(v.string(), v.transform(currentName)) }),
  v.check(({ call }) => rowOf(call) !== undefined),
)

/** The open intentions of whoever is signed in. They outlive signing out, so that none is ever made twice. */
export const storedIntentions = accountStore({
  key: 'intentions',
  schema: v.object({ intentions: readableRows(Known) }),
  empty: { intentions: [] },
  afterSignOut: ({ intentions }) =>
    intentions.length === 0 ? undefined : { intentions: intentions.map(withoutPerson) },
})
