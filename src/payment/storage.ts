import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { accountStore } from '@/session/account-store'
import { Unsettled } from './payment'

/** The unsettled payments of whoever is signed in. They outlive signing out, so that each is asked about to its end. */
export const storedPayments = accountStore({
  key: 'payments',
  schema: v.object({ payments: readableRows(Unsettled) }),
  empty: { payments: [] },
  // In what an older version stored, what a top-up is for begins as its number does.
  afterSignOut: ({ payments }) =>
    payments.length > 0
      ? { payments: payments.map(each => (each.kind === 'topUp' ? { ...each, subject: undefined } : each)) }
      : undefined,
})
