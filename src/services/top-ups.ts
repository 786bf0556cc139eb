import { postToRead, service } from '@/request/call'
import { TopUps, TopUpsFilter } from './shapes/top-up-list'

/** What can be topped up. */
export const topUpsApi = service('main', {
  topUps: postToRead('/jdb/goods/list', { input: TopUpsFilter, reply: TopUps, isPublic: true, isKept: true }),
})
