import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { accountStore } from '@/session/account-store'
import { Job } from './job'

/** This account's prints on this phone. */
export const storedPrints = accountStore({
  key: 'prints',
  schema: v.object({ jobs: readableRows(Job) }),
  empty: { jobs: [] },
})
