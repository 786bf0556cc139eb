/**
 * Assumed, since these calls are known and few of their fields: a session lasts until `expiresAt`
 * and is never renewed; a captcha is six digits; the phone-number button's code is traded for the phone by the server.
 *
 * Assumed: settings are one object, saved whole with the time of the change; the newest wins, whichever device it
 * came from, and the response says which that is. A value that only a newer app knows falls back to the default.
 *
 * What people tap, counted for statistics if they agreed. Assumed: a batch, each action with an id made once, so that a
 * batch sent again counts nothing twice.
 */
/** Assumed: two agreements, each accepted by its version; the date is when that version came into force. */
import * as v from 'valibot'
import { Count, Id, listOf, Nothing, orNull, ServerTimeMs, TimeMs } from '@/lib/shapes'
import { calls, get, post, postToRead } from '@/request/call'

export const Captcha = v.pipe(v.string(), v.regex(/^\d{6}$/))
export const Ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

export const Session = v.object({ uid: Id, authToken: v.string(), accessToken: v.string(), expiresAt: TimeMs })
export type Session = v.InferOutput<typeof Session>

export const CaptchaSent = v.object({ resendAfterS: Count })

const MaskedPhone = v.object({ maskedPhone: v.string() })

export const User = v.object({
  uid: Id,
  /** Some have never chosen one. */
  nickname: v.nullish(v.string(), ''),
  avatarUrl: orNull(v.string()),
  level: orNull(Count),
  /** Whether WeChat sign-in leads to this account. */
  isAccountBound: v.nullish(v.boolean(), false),
})
export type User = v.InferOutput<typeof User>

const mobileDataRule = v.fallback(v.picklist(['ask', 'allow', 'never']), 'ask')
export const MobileData = v.object({ backup: mobileDataRule, printing: mobileDataRule, pictures: mobileDataRule })

/** As they are until somebody has chosen, or where a server leaves them out. */
export const unchosen = {
  notifications: { nodeOffline: true, pointsArrived: true, orders: true, news: false },
  mobileData: { backup: 'ask', printing: 'ask', pictures: 'allow' },
} as const

export const Settings = v.object({
  language: v.fallback(v.picklist(['system', 'zh-CN', 'en']), 'system'),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  /** 1 is the platform's own size; up to half as large again. A newer app may save more. */
  textScale: v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(1.5)), told =>
    Number(told?.value) > 1 ? 1.5 : 1,
  ),
  /** Nothing reads these yet, so no switch is shown for them. */
  notifications: v.fallback(
    v.object({ nodeOffline: v.boolean(), pointsArrived: v.boolean(), orders: v.boolean(), news: v.boolean() }),
    unchosen.notifications,
  ),
  mobileData: v.fallback(MobileData, unchosen.mobileData),
  isHiddenInRanking: v.nullish(v.boolean(), false),
  updatedAtMs: TimeMs,
})
export type Settings = v.InferOutput<typeof Settings>

/** Null until something was saved. */
const SavedSettings = v.object({ settings: orNull(Settings) })

const UserActions = v.object({
  actions: v.pipe(
    v.array(
      v.object({
        id: Id,
        kind: v.picklist(['sign-in', 'exchange', 'order', 'bind', 'deregister']),
        atMs: TimeMs,
        /** The node, goods or order it was about. */
        subjectId: v.optional(Id),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
})

/** How many the server counted. */
const ActionsLogged = v.object({ kept: Count })

const AgreementKind = v.picklist(['terms', 'privacy'])
const Version = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))

export const Agreement = v.object({
  kind: AgreementKind,
  version: Version,
  publishedAtMs: ServerTimeMs,
  /** Null when never accepted, or when nobody is signed in. */
  acceptedVersion: orNull(Version),
  /** What is new in this version, for those who accepted another. */
  changes: v.nullish(listOf(v.string()), []),
  text: v.string(),
})
export type Agreement = v.InferOutput<typeof Agreement>

const Agreements = v.object({ agreements: listOf(Agreement, 'kind') })

const AgreementsQuery = v.object({ language: v.optional(v.picklist(['zh-CN', 'en']), 'zh-CN') })

const Acceptance = v.object({
  accepted: v.pipe(v.array(v.object({ kind: AgreementKind, version: Version })), v.minLength(1), v.maxLength(2)),
})

/** Who one is, what one set and agreed to. */
export const account = calls('account', {
  maskedPhone: postToRead('main', '/user/phone/display', { input: Nothing, reply: MaskedPhone, isKept: true }),
  user: postToRead('main', '/jdb/user/info', { input: Nothing, reply: User, isKept: true }),
  settings: get('second', '/api/jdxb/user/config', { input: Nothing, reply: SavedSettings }),
  saveSettings: post('second', '/api/jdxb/user/config', { input: Settings, reply: SavedSettings }),
  logUserActions: post('second', '/api/jdxb/log/user', { input: UserActions, reply: ActionsLogged }),
  agreements: get('second', '/api/jdxb/user/agree', {
    input: AgreementsQuery,
    reply: Agreements,
    isPublic: true,
    isKept: true,
  }),
  acceptAgreements: post('second', '/api/jdxb/user/agree', { input: Acceptance, reply: Agreements }),
})
