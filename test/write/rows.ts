import { intendedWrites } from '@/intention/writes'
import * as node from '@/node/writes'
import * as arrange from '@/pages/arrange/writes'
import * as backup from '@/pages/backup/writes'
import * as binding from '@/pages/binding/writes'
import * as ddns from '@/pages/ddns/writes'
import * as help from '@/pages/help/writes'
import * as limit from '@/pages/limit/writes'
import * as miniApps from '@/pages/mini-apps/writes'
import * as nodePage from '@/pages/node/writes'
import * as orders from '@/pages/orders/writes'
import * as printing from '@/pages/printing/writes'
import * as leaving from '@/pages/settings/writes'
import * as wake from '@/pages/wake/writes'
import type { Write, WriteCall } from '@/request/write'
import * as session from '@/session/writes'
import * as settings from '@/settings/writes'
import * as signIn from '@/sign-in/writes'
import * as tunnels from '@/tunnels/writes'
import * as upload from '@/upload/writes'
import type { Services } from '../backend/services'

/** Every row that a feature declares; some want to know first which node it is about. */
const rows = {
  ...node,
  ...arrange,
  ...backup,
  ...binding,
  ...ddns,
  ...help,
  ...limit,
  ...miniApps,
  ...nodePage,
  ...orders,
  ...printing,
  ...leaving,
  ...wake,
  ...session,
  ...settings,
  ...signIn,
  ...tunnels,
  ...upload,
}
type Rows = typeof rows
type RowName = keyof Rows
export type Row = Write<WriteCall>

const rowOf = (declared: Rows[RowName], deviceId: string): Row =>
  // as: each row is asked with the input of its own call alone.
  (typeof declared === 'function' ? declared(deviceId) : declared) as unknown as Row

/** Each row under its name, for the node that it is about. */
export const rowsFor = (deviceIdOf: (name: string) => string): [name: string, row: Row][] => [
  ...Object.entries(rows).map(([name, declared]): [string, Row] => [name, rowOf(declared, deviceIdOf(name))]),
  ...intendedWrites.map((row): [string, Row] => [row.call.name, row as unknown as Row]), // as above
]

type RowOf<Declared> = Declared extends (...args: never[]) => infer Made ? Made : Declared
type CallOf<Declared> = RowOf<Declared> extends { call: { name: infer Name } } ? Name : never
type WriteIn<Service> = {
  [Key in keyof Service]: Service[Key] extends { effect: 'write'; name: infer Name } ? Name : never
}[keyof Service]

type WithRow = { [Name in RowName]: CallOf<Rows[Name]> }[RowName] | CallOf<(typeof intendedWrites)[number]>
type Declared = { [Name in keyof Services]: WriteIn<Services[Name]> }[keyof Services]
/** The names of the writes that nobody has said how to recover: none, or this does not compile. */
export const writesWithoutRow: [Exclude<Declared, WithRow>] extends [never] ? [] : Exclude<Declared, WithRow> = []
