import { arrange } from '@/pages/arrange/calls'
import { backup } from '@/pages/backup/calls'
import { finding } from '@/pages/binding/calls'
import { plans } from '@/pages/butler/calls'
import { domainSetup } from '@/pages/ddns/calls'
import { guide } from '@/pages/help/calls'
import { ledger } from '@/pages/ledger/calls'
import { miniApps } from '@/pages/mini-apps/calls'
import { localDevice } from '@/pages/node/calls'
import { nodeTools } from '@/pages/node/tool-calls'
import { orderList } from '@/pages/orders/calls'
import { printer } from '@/pages/printing/calls'
import { printLog } from '@/pages/printing/log-calls'
import { ranking } from '@/pages/ranking/calls'
import { deletion } from '@/pages/settings/calls'
import { topUps } from '@/pages/top-ups/calls'
import type { Call } from '@/request/call'
import type { ServiceName } from '@/request/hosts'
import { account } from '@/services/account'
import { binding } from '@/services/binding'
import { boosts } from '@/services/boosts'
import { butler } from '@/services/butler'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { feedback } from '@/services/feedback'
import { growth } from '@/services/growth'
import { limit } from '@/services/limits'
import { mall } from '@/services/mall'
import { nodeFigures } from '@/services/node-figures'
import { nodePage } from '@/services/node-page'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { points } from '@/services/points'
import { printers } from '@/services/printers'
import { schedules } from '@/services/schedules'
import { shop } from '@/services/shops'
import { userData } from '@/services/user-data'
import { wake } from '@/services/wake'
import { signIn } from '@/sign-in/calls'
import { statistics } from '@/tunnels/calls'
import { tunnelStates } from '@/tunnels/state-calls'
import { uploads } from '@/upload/calls'

/** Every JSON call, under the same name as in the app and in its log; the tunnel's calls have routes of their own. */
export const groups = {
  account,
  arrange,
  backup,
  binding: { ...binding, ...finding },
  boosts,
  butler,
  ddns,
  deletion,
  devices,
  domainSetup,
  feedback,
  growth,
  guide,
  ledger,
  limit,
  localDevice,
  mall,
  miniApps,
  nodePage: { ...nodePage, ...nodeFigures, ...nodeTools },
  orderList,
  orders,
  payments,
  plans,
  points,
  printLog,
  printer,
  printers,
  ranking,
  schedules,
  shop,
  signIn,
  statistics,
  topUps,
  tunnelStates,
  uploads,
  userData,
  wake,
}

type Group = (typeof groups)[keyof typeof groups]
type KeyOf<G> = G extends unknown ? keyof G & string : never
/** All of them, each under a key that no other call has. */
export type EveryCall = { [Key in KeyOf<Group>]: Extract<Group, Record<Key, Call>>[Key] }
type JsonServiceName = Exclude<ServiceName, 'tunnel'>

/** Each service's prefix in same-site mode (`proto/README.md`). */
const prefixes = {
  main: '/api/c',
  second: '/api/tan',
  deviceInfo: '/api/jdis',
  statistics: '/api/kdts',
  printer: '',
  shop: '',
  localDevice: '',
} satisfies Record<JsonServiceName, string>

export const everyCall: Call[] = Object.values(groups).flatMap(group => Object.values<Call>(group))

export const pathOf = (call: Call): string => {
  if (call.service === 'tunnel') throw new Error(`${call.name} is no JSON call`)
  return prefixes[call.service] + call.path
}

/** Calls of one method and path, often just one. */
export type SamePath = readonly [Call, ...Call[]]

const isSamePath = (one: Call, other: Call): boolean => one.method === other.method && pathOf(one) === pathOf(other)

export const bySamePath: SamePath[] = everyCall
  .filter((call, at) => everyCall.findIndex(other => isSamePath(call, other)) === at)
  .map(first => [first, ...everyCall.filter(call => call !== first && isSamePath(first, call))])
