/**
 * The account's own small key-value store, which no server understands but for `group/<node id>`. What is kept in it:
 * a node's group (`devices.ts`), services at home (`tunnels/everywhere/keys.ts`), and what the owner saves up for
 * (`claiming/goal.ts`).
 */
import * as v from 'valibot'
import { Nothing, pageInput, pageOf, ServerTimeMs } from '@/lib/shapes'
import { calls, get, post } from '@/request/call'

/** Of all that is kept of services at home. */
export const servicePrefix = 'service'
/** What is, or may be, open at home: apart from the rest, and first, so that one page of entries tells whether anything is. */
export const openPrefix = 'service-open/'

const DataKey = v.pipe(v.string(), v.regex(/^[\w./-]{1,100}$/))
const DataEntry = v.object({ key: DataKey, value: v.string(), updatedAtMs: ServerTimeMs })
export type DataEntry = v.InferOutput<typeof DataEntry>

/** Whether home has something to show of it: it may be open, or is a favourite. */
export const isOfDoors = ({ key, value }: DataEntry): boolean =>
  key.startsWith(openPrefix) || (key.startsWith(servicePrefix) && key.endsWith('/favourite') && value === 'yes')
const UserDataQuery = v.object({ ...pageInput, prefix: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })
const UserDataPage = pageOf(DataEntry, 'key')
export type UserDataPage = v.InferOutput<typeof UserDataPage>

/** All or nothing; a null value removes its key. */
const UserDataChange = v.object({
  entries: v.pipe(
    v.array(v.object({ key: DataKey, value: v.nullable(v.pipe(v.string(), v.maxLength(8_000))) })),
    v.minLength(1),
    v.maxLength(200),
  ),
})

const removesOnly = ({ entries }: v.InferOutput<typeof UserDataChange>) => entries.every(({ value }) => value === null)

export const userData = calls('userData', {
  userData: get('deviceInfo', '/jdis/usrdata', { input: UserDataQuery, reply: UserDataPage }),
  saveUserData: post('deviceInfo', '/jdis/usrdataset', { input: UserDataChange, reply: Nothing, closes: removesOnly }),
})
