import { Nothing } from '@/lib/shapes'
import { postToRead, service } from '@/request/call'
import { ButlerPlans } from './shapes/butler-plans'

/** The plans of a butler. */
export const butlerApi = service('main', {
  butlerPlans: postToRead('/jdgj/goods', { input: Nothing, reply: ButlerPlans, isKept: true }),
})
