import * as v from 'valibot'
import { Id } from '@/lib/shapes'

/** Hides an order, or shows it again within the five seconds of the undo. */
export const OrderVisibility = v.object({ orderNo: Id, isHidden: v.boolean() })
