import { Nothing } from '@/lib/shapes'
import { get, post, postToRead, service } from '@/request/call'
import { MiniAppAgreement, MiniAppStates, MiniApps } from './shapes/mini-apps'
import { OfDevice } from './shapes/nodes'

/** What runs on a node beside sharing. */
export const miniAppApi = service('main', {
  miniApps: get('/jdb/miniapp/list', { input: Nothing, reply: MiniApps, isKept: true }),
  miniAppStatus: postToRead('/jdb/miniapp/status', { input: OfDevice, reply: MiniAppStates, isKept: true }),
  agreeToMiniApp: post('/jdb/miniapp/agree', { input: MiniAppAgreement, reply: MiniAppStates }),
})
