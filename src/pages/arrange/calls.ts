import * as v from 'valibot'
import { Id, Nothing, pageInput, pageOf, ServerTimeMs } from '@/lib/shapes'
import { calls, get, post } from '@/request/call'

/** Puts the node right after `afterId`, or first when that is null. */
const NodeMove = v.object({ nodeId: Id, afterId: v.nullable(Id) })

const DataKey = v.pipe(v.string(), v.regex(/^[\w./-]{1,100}$/))
const DataEntry = v.object({ key: DataKey, value: v.string(), updatedAtMs: ServerTimeMs })
const UserDataQuery = v.object({ ...pageInput, prefix: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })
const UserDataPage = pageOf(DataEntry, 'key')

/** All or nothing; a null value removes its key. */
const UserDataChange = v.object({
  entries: v.pipe(
    v.array(v.object({ key: DataKey, value: v.nullable(v.pipe(v.string(), v.maxLength(8_000))) })),
    v.minLength(1),
    v.maxLength(200),
  ),
})

/** The order of the nodes, and the account’s own data. */
export const arrange = calls('arrange', {
  orderNodes: post('deviceInfo', '/jdis/nodelistset', { input: NodeMove, reply: Nothing }),
  userData: get('deviceInfo', '/jdis/usrdata', { input: UserDataQuery, reply: UserDataPage }),
  saveUserData: post('deviceInfo', '/jdis/usrdataset', { input: UserDataChange, reply: Nothing }),
})
