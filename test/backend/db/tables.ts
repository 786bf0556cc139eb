import { is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as account from './account'
import * as backup from './backup'
import * as core from './core'
import * as ddns from './ddns'
import * as files from './files'
import * as help from './help'
import * as limit from './limit'
import * as mall from './mall'
import * as miniApps from './mini-apps'
import * as nodes from './nodes'
import * as orders from './orders'
import * as payments from './payments'
import * as points from './points'
import * as printing from './printing'
import * as shops from './shops'
import * as statistics from './statistics'
import * as tunnel from './tunnel'
import * as wake from './wake'

const subjects = [
  core,
  account,
  nodes,
  limit,
  miniApps,
  ddns,
  wake,
  tunnel,
  statistics,
  points,
  printing,
  files,
  backup,
  help,
  mall,
  orders,
  payments,
  shops,
]

/** Every table of every subject. */
export const tables = subjects.flatMap(subject =>
  Object.values<unknown>(subject).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
)
