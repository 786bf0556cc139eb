import { Nothing } from '@/lib/shapes'
import { get, getToWrite, service } from '@/request/call'
import { GuideProgress, GuideReading } from './shapes/help'

/** How far the guide was read. */
export const guideApi = service('main', {
  guideProgress: get('/jdb/xbjs/readguideget', { input: Nothing, reply: GuideProgress, isKept: true }),
  saveGuideProgress: getToWrite('/jdb/xbjs/readguideset', { input: GuideReading, reply: GuideProgress }),
})
