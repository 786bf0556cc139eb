import * as v from 'valibot'
import { Id, Nothing } from '@/lib/shapes'
import { calls, post } from '@/request/call'

/** Puts the node right after `afterId`, or first when that is null. */
const NodeMove = v.object({ nodeId: Id, afterId: v.nullable(Id) })

/** The order of the nodes. */
export const arrange = calls('arrange', {
  orderNodes: post('deviceInfo', '/jdis/nodelistset', { input: NodeMove, reply: Nothing }),
})
