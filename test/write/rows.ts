import { intendedWrites } from '@/intention/writes'
import * as waking from '@/node/waking'
import * as node from '@/node/writes'
import * as arrange from '@/pages/arrange/writes'
import * as backup from '@/pages/backup/writes'
import * as binding from '@/pages/binding/writes'
import * as ddns from '@/pages/ddns/writes'
import * as goods from '@/pages/goods/writes'
import * as help from '@/pages/help/writes'
import * as limit from '@/pages/limit/writes'
import * as miniApps from '@/pages/mini-apps/writes'
import * as nodePage from '@/pages/node/writes'
import * as orders from '@/pages/orders/writes'
import * as printing from '@/pages/printing/writes'
import * as settings from '@/pages/settings/writes'
import * as wake from '@/pages/wake/writes'
import type { InputOf } from '@/request/call'
import type { Write, WriteCall } from '@/request/write'
import * as ownData from '@/session/own-data'
import * as session from '@/session/writes'
import * as signIn from '@/sign-in/writes'
import * as tunnelStates from '@/tunnels/state-writes'
import * as tunnels from '@/tunnels/writes'
import * as upload from '@/upload/writes'
import type { EveryCall } from '../backend/services'

/** What is saved under one key by a call that has a row already, and recovers otherwise. */
const further = { ...goods }

/** Every row that a feature declares; some depend on which node it is about. */
const rows = {
  ...node,
  ...ownData,
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
  ...settings,
  ...wake,
  ...waking,
  ...session,
  ...signIn,
  ...tunnelStates,
  ...tunnels,
  ...upload,
}
type Rows = typeof rows
type RowName = keyof Rows
export type Row = Write<WriteCall>

const rowOf = (declared: Rows[RowName], deviceId: string): Row =>
  // as: each row is called with the input of its own call alone.
  (typeof declared === 'function' ? declared(deviceId) : declared) as unknown as Row

/** Each row under its name, for the node that it is about; those of machines are in `machines.test.tsx`. */
export const rowsFor = (deviceIdOf: (name: string) => string): [name: string, row: Row][] => [
  ...Object.entries(rows)
    .map(([name, declared]): [string, Row] => [name, rowOf(declared, deviceIdOf(name))])
    .filter(([, row]) => row.recovery !== undefined),
  ...Object.entries(further).map(([name, row]): [string, Row] => [name, row as unknown as Row]), // as above
  ...intendedWrites.map((row): [string, Row] => [row.call.name, row as unknown as Row]), // as above
]

type RowOf<Declared> = Declared extends (...args: never[]) => infer Made ? Made : Declared
/** The rows without a recovery. */
export type MachineName = {
  [Name in RowName]: RowOf<Rows[Name]> extends { recovery: unknown } ? never : Name
}[RowName]
/** The call of a machine's row. */
export const callOfMachine = (name: MachineName): string => rows[name].call.name
type CallOf<Declared> = RowOf<Declared> extends { call: infer Call extends WriteCall } ? Call : never
type EveryWrite = Extract<EveryCall[keyof EveryCall], { effect: 'write' }>

/** What a call does: one thing, or one for each `action` of its input. */
type ActionIn<Input> = Input extends { action: infer Action extends string } ? Action : never
type DeedsOf<Call> = Call extends WriteCall & { name: infer Name extends string }
  ? [ActionIn<InputOf<Call>>] extends [never]
    ? Name
    : `${Name} ${ActionIn<InputOf<Call>>}`
  : never
/** A row for one action of a call is named after it. */
type DeedOf<RowName extends string, Call> =
  DeedsOf<Call> extends infer Deeds extends string
    ? Extract<Deeds, `${string} ${string}`> extends never
      ? Deeds
      : Extract<Deeds, `${string} ${RowName}`>
    : never

type Intended = (typeof intendedWrites)[number]['call']['name']
type DeedsIn<Known> = { [Name in keyof Known & string]: DeedOf<Name, CallOf<Known[Name]>> }[keyof Known & string]
type Missing<Known, KnownIntended> = Exclude<DeedsOf<EveryWrite>, DeedsIn<Known> | KnownIntended>

/** The writes without a row: none, or this does not compile. */
export const deedsWithoutRow: [Missing<Rows, Intended>] extends [never] ? [] : Missing<Rows, Intended> = []

type Spare = {
  [Name in RowName]: [Missing<Omit<Rows, Name>, Intended>] extends [never] ? Name : never
}[RowName]
type SpareIntended = {
  [Name in Intended]: [Missing<Rows, Exclude<Intended, Name>>] extends [never] ? Name : never
}[Intended]
/** The rows that no write needs: none, or this does not compile. So no row can be deleted. */
export const spareRows: [Spare | SpareIntended] extends [never] ? [] : Spare | SpareIntended = []
