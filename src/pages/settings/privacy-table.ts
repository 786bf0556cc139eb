import { wechat } from '@/platform/wechat'

/** What the app asks the phone for. A test holds it against the calls that the code makes. */
export const privacyTopics = ['phone', 'pictures', 'chatFiles', 'clipboard', 'address', 'location'] as const
export type PrivacyTopic = (typeof privacyTopics)[number]

/** In a browser there is no chat to take a file from, and an address is typed. */
const inWechatAlone: readonly PrivacyTopic[] = ['chatFiles', 'address']

export const isAskedHere = (topic: PrivacyTopic): boolean => Boolean(wechat) || !inWechatAlone.includes(topic)
