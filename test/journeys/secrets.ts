import { type Column, getTableName, sql } from 'drizzle-orm'
import { accounts, captchas, challenges, tickets, usedLoginCodes } from '../backend/db/account'
import { sessions } from '../backend/db/core'
import { domains, domainTickets } from '../backend/db/ddns'
import { orders } from '../backend/db/orders'
import type { Backend } from '../backend/start'

/** What an app leaves where others may read it. */
export type Traces = {
  /** Console messages of every level. */
  console: readonly string[]
  /** Of its requests and of its pages. */
  addresses: readonly string[]
  /** Everything it stored, by key without our prefix. */
  stored: readonly { key: string; text: string }[]
}

/** Where each may be: where it is typed, in the body or header that carries it, under the session's key. */
const secretColumns: Column[] = [
  sessions.accessToken,
  sessions.authToken,
  accounts.phone,
  accounts.openId,
  captchas.phone,
  captchas.code,
  challenges.answer,
  tickets.ticket,
  usedLoginCodes.code,
  orders.voucherCodes,
  domains.keyId,
  domains.keySecret,
  domainTickets.ticket,
]
/** A secret's kind and, behind the first dot, its value. */
const seen = sql.identifier('seen_secrets')

/** From now on the stand-in's database keeps every secret that passes through it, also those that it deletes. */
export const watchSecrets = async ({ db }: Backend): Promise<void> => {
  await db.run(sql`create table ${seen} (value text primary key)`)
  for (const column of secretColumns) {
    const [table, name] = [sql.identifier(getTableName(column.table)), sql.identifier(column.name)]
    await db.run(sql`insert or ignore into ${seen} select ${name} from ${table} where ${name} is not null`)
    for (const event of ['insert', 'update']) {
      const trigger = sql.identifier(`seen_${event}_${getTableName(column.table)}_${column.name}`)
      await db.run(sql`create trigger ${trigger} after ${sql.raw(event)} on ${table} when new.${name} is not null
        begin insert or ignore into ${seen} values (new.${name}); end`)
    }
  }
}

export const secretsSeen = async ({ db }: Backend): Promise<string[]> =>
  (await db.all<{ value: string }>(sql`select value from ${seen} where value <> ''`)).flatMap(({ value }) =>
    eachOf(value),
  )

/** The voucher codes of an order are one field, as JSON. */
const eachOf = (value: string): string[] => (value.startsWith('[') ? (JSON.parse(value) as string[]) : [value])

/** Every secret in a place where it must not be, with the place. */
export const leaksOf = (secrets: readonly string[], { console, addresses, stored }: Traces): string[] => {
  const places = [
    ...console.map(text => ({ where: 'console', text })),
    ...addresses.map(address => ({ where: 'address', text: withoutWhatTheServerWants(address) })),
    ...stored.filter(({ key }) => key !== 'session').map(({ key, text }) => ({ where: `storage, ${key}`, text })),
  ]
  return secrets.flatMap(secret => {
    const isIn = finder(secret)
    return places.filter(({ text }) => isIn(text)).map(({ where, text }) => `${where}: ${secret} in ${text}`)
  })
}

const shortest = 8

/** Six digits or four letters also occur by accident inside longer numbers and names. */
const finder = (secret: string) => {
  if (secret.length >= shortest) return (text: string) => text.includes(secret)
  const alone = new RegExp(`(?<![0-9a-z])${secret}(?![0-9a-z])`, 'i')
  return (text: string) => alone.test(text)
}

/** The back end has three GETs that carry the phone, one of them with the letters of a captcha (`calls.tsv`). */
const phoneInQuery = /\/(phone\/captcha2|captcha\/phone\/get|captcha\/bind\/phone)$/

const withoutWhatTheServerWants = (address: string): string => {
  const url = new URL(address, 'http://app')
  if (phoneInQuery.test(url.pathname)) for (const name of ['phone', 'challenge']) url.searchParams.delete(name)
  return decoded(url.href)
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
