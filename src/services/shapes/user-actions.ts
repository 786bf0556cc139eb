/**
 * What people tap, counted for statistics if they agreed. Assumed: a batch, each action with an id made once, so that a
 * batch sent again counts nothing twice.
 */
import * as v from 'valibot'
import { Count, Id, TimeMs } from '@/lib/shapes'

export const UserActions = v.object({
  actions: v.pipe(
    v.array(
      v.object({
        id: Id,
        kind: v.picklist(['sign-in', 'exchange', 'order', 'bind', 'deregister']),
        atMs: TimeMs,
        /** The node, goods or order it was about. */
        subjectId: v.optional(Id),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
})

/** How many the server counted. */
export const ActionsLogged = v.object({ kept: Count })
