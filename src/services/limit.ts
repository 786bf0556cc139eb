import { post, postToRead, service } from '@/request/call'
import { LimitInput, LimitState } from './shapes/limit'
import { OfDevice } from './shapes/nodes'

/** The speed a node is asked to keep to. */
export const limitApi = service('main', {
  setLimit: post('/jdb/limit/set', { input: LimitInput, reply: LimitState }),
  limit: postToRead('/jdb/limit/get', { input: OfDevice, reply: LimitState, isKept: true }),
})
