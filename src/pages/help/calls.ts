import * as v from 'valibot'
import { Id, Nothing } from '@/lib/shapes'
import { calls, get, getToWrite } from '@/request/call'

const GuideProgress = v.object({ readCardIds: v.array(Id) })
/** Cards are only ever added. */
const GuideReading = v.object({ cardIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)) })

/** How far the guide was read: the words of its cards travel with the app. */
export const guide = calls('guide', {
  guideProgress: get('main', '/jdb/xbjs/readguideget', { input: Nothing, reply: GuideProgress, isKept: true }),
  saveGuideProgress: getToWrite('main', '/jdb/xbjs/readguideset', { input: GuideReading, reply: GuideProgress }),
})
