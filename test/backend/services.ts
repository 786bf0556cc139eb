import type { Call } from '@/request/call'
import type { ServiceName } from '@/request/hosts'
import { arrangeApi } from '@/services/arrange'
import { backupApi } from '@/services/backup'
import { bindingApi, bindingMainApi } from '@/services/binding'
import { butlerApi } from '@/services/butler'
import { ddnsApi } from '@/services/ddns'
import { deletionApi } from '@/services/deletion'
import { deviceInfo } from '@/services/device-info'
import { guideApi } from '@/services/guide'
import { ledgerApi } from '@/services/ledger'
import { limitApi } from '@/services/limit'
import { localDevice } from '@/services/local-device'
import { main } from '@/services/main'
import { miniAppApi } from '@/services/mini-apps'
import { nodeDeviceInfoApi, nodeMainApi, nodeSecondApi } from '@/services/node-page'
import { ordersApi } from '@/services/orders'
import { printLogApi } from '@/services/print-log'
import { printer } from '@/services/printer'
import { printerApi } from '@/services/printers'
import { rankingApi } from '@/services/ranking'
import { second } from '@/services/second'
import { shop } from '@/services/shop'
import { signInApi } from '@/services/sign-in'
import { statistics } from '@/services/statistics'
import { topUpsApi } from '@/services/top-ups'
import { uploadApi } from '@/services/uploads'
import { scheduleApi, wakeApi } from '@/services/wake'

/** The JSON services; the tunnel's calls have routes of their own. */
const services = {
  main: {
    ...{ ...main, ...signInApi, ...bindingMainApi, ...nodeMainApi, ...limitApi, ...miniAppApi, ...guideApi },
    ...{ ...ledgerApi, ...topUpsApi, ...butlerApi, ...ordersApi, ...deletionApi },
  },
  second: { ...second, ...nodeSecondApi, ...backupApi, ...uploadApi, ...printLogApi, ...rankingApi, ...scheduleApi },
  deviceInfo: {
    ...deviceInfo,
    ...bindingApi,
    ...nodeDeviceInfoApi,
    ...ddnsApi,
    ...printerApi,
    ...arrangeApi,
    ...wakeApi,
  },
  ...{ statistics, printer, shop, localDevice },
}
export type Services = typeof services
type JsonServiceName = Exclude<ServiceName, 'tunnel'>

/** Each service's prefix in same-site mode (`product.md`, wire assumptions). */
const prefixes = {
  main: '/api/c',
  second: '/api/tan',
  deviceInfo: '/api/jdis',
  statistics: '/api/kdts',
  printer: '',
  shop: '',
  localDevice: '',
} satisfies Record<JsonServiceName, string>

export const everyCall: Call[] = Object.values(services).flatMap(service => Object.values<Call>(service))

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
