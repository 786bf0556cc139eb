import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Settings } from '@/services/account'

export const accounts = sqliteTable('accounts', {
  uid: text().primaryKey(),
  phone: text().notNull().unique(),
  /** WeChat's openid; null until bound. */
  openId: text().unique(),
  nickname: text().notNull(),
  avatarUrl: text(),
  createdAtMs: integer().notNull(),
})

export const captchas = sqliteTable(
  'captchas',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    phone: text().notNull(),
    purpose: text({ enum: ['signIn', 'link', 'deregister'] }).notNull(),
    code: text().notNull(),
    sentAtMs: integer().notNull(),
    expiresAtMs: integer().notNull(),
    wrongTries: integer().notNull().default(0),
    isUsed: integer({ mode: 'boolean' }).notNull().default(false),
  },
  captcha => [index('captchas_phone').on(captcha.phone, captcha.sentAtMs)],
)

export const challenges = sqliteTable('challenges', {
  challengeId: text().primaryKey(),
  phone: text().notNull(),
  answer: text().notNull(),
  expiresAtMs: integer().notNull(),
})

/** A ticket for one use: to bind a phone, or to delete the account. */
export const tickets = sqliteTable('tickets', {
  ticket: text().primaryKey(),
  purpose: text({ enum: ['link', 'deregister'] }).notNull(),
  /** The openid for `bind`, the account for `deregister`. */
  subject: text().notNull(),
  expiresAtMs: integer().notNull(),
})

/** Login codes already traded in: WeChat issues each for one use. */
export const usedLoginCodes = sqliteTable('used_login_codes', { code: text().primaryKey() })

export const acceptedAgreements = sqliteTable(
  'accepted_agreements',
  { uid: text().notNull(), kind: text().notNull(), version: text().notNull(), atMs: integer().notNull() },
  accepted => [primaryKey({ columns: [accepted.uid, accepted.kind] })],
)

export const settings = sqliteTable('settings', {
  uid: text().primaryKey(),
  saved: text({ mode: 'json' }).$type<Settings>().notNull(),
  updatedAtMs: integer().notNull(),
})

export const userActions = sqliteTable(
  'user_actions',
  {
    uid: text().notNull(),
    actionId: text().notNull(),
    kind: text().notNull(),
    atMs: integer().notNull(),
    subjectId: text(),
  },
  action => [primaryKey({ columns: [action.uid, action.actionId] })],
)
