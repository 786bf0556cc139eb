import { postToRead, service } from '@/request/call'
import { ShopFilter, ShopPage } from './shapes/shops'

/** The shop query service: shops nearby or by name. */
export const shop = service('shop', {
  shops: postToRead('/c/query', { input: ShopFilter, reply: ShopPage, isPublic: true }),
})
