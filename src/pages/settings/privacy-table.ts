import { wechat } from '@/platform/wechat'

/** What the app asks the phone, or its user, for. A test holds it against the calls that the code makes. */
export const privacyTopics = [
  'phone',
  'email',
  'pictures',
  'idCard',
  'album',
  'chatFiles',
  'calendar',
  'clipboard',
  'address',
  'location',
] as const
export type PrivacyTopic = (typeof privacyTopics)[number]

/** In a browser there is no chat to take a file from, and a picture or a calendar's entry is downloaded. */
const inWechatAlone: readonly PrivacyTopic[] = ['album', 'chatFiles', 'calendar']

export const isAskedHere = (topic: PrivacyTopic): boolean => Boolean(wechat) || !inWechatAlone.includes(topic)
