import fc from 'fast-check'
import { orders } from '@/services/orders'
import { userData } from '@/services/user-data'
import { tunnel } from '@/tunnel/calls'
import { everyCall } from '../backend/services'
import { isStuckWith } from '../backend/stuck-phases'
import type { Fate } from '../evening/faults'

const status = (code: number, headers: Record<string, string> = {}): Fate => ({ is: 'status', status: code, headers })
const tooMany = (wait: string) => status(429, { 'retry-after': wait })

/** What any call may meet. */
const anyFates: readonly Fate[] = [
  { is: 'lost', after: 'nothing' },
  // The worst there is, and so the most often.
  ...Array<Fate>(6).fill({ is: 'lost', after: 'acting' }),
  { is: 'silent' },
  { is: 'broken off' },
  { is: 'slow' },
  { is: 'overtaken' },
  { is: 'late' },
  { is: 'unreadable' },
  status(401),
  status(403),
  status(404),
  status(413),
  // No pause, a date, a month, an hour in milliseconds, and no time at all.
  ...['20', '0', 'Wed, 02 Dec 2026 12:00:00 GMT', '2592000', '3600000', 'soon'].map(tooMany),
  status(500),
  status(503),
]

/** Lists of several pages, of which all must be read. */
const paged: readonly string[] = [userData.userData.name, orders.orders.name]
const reads = new Set(everyCall.filter(({ effect }) => effect === 'read').map(({ name }) => name))
const ofNodes: readonly Fate[] = [
  { is: 'errcode', errcode: 6 },
  { is: 'errcode', errcode: 77 },
]

/** What this call can meet. */
export const fatesOf = (call: string): readonly Fate[] => [
  ...anyFates,
  ...(reads.has(call) ? [{ is: 'behind' } as const] : []),
  ...(paged.includes(call) ? [{ is: 'first page' } as const] : []),
  ...(isStuckWith(call) ? [{ is: 'stuck' } as const] : []),
  ...(call.startsWith('tunnel.') ? ofNodes : []),
  ...(call === tunnel.startMapService.name ? [{ is: 'port 0' } as const] : []),
]

/** What each tap may lead to; twice what comes only after bad luck, or rarely. */
const taps = {
  exchange: ['mall.exchangeGoods', 'orders.orders'],
  order: ['payments.orderBoost', 'payments.boostOrder'],
  pay: ['payments.orderBoost', 'payments.boostOrder'],
  boost: ['boosts.useBoost'],
  'send feedback': ['feedback.sendFeedback'],
  limit: ['limit.setLimit', 'limit.limit', 'limit.limit'],
  wake: ['wake.wakeNow', 'schedules.wakeups', 'schedules.wakeups'],
  'schedule a wake-up': ['schedules.addWakeup'],
  'edit a wake-up': ['schedules.addWakeup'],
  'change a setting': ['account.settings', 'account.saveSettings'],
  print: [
    'printer.readiness',
    'devices.nodes',
    'printer.uploadDocument',
    'printer.print',
    'printer.printStatus',
    'printLog.logPrintStatus',
  ],
  'back up': ['backup.backupPath', 'uploads.uploadFile', 'backup.logBackup'],
  'read again': ['userData.userData', 'account.settings'],
  'open a service': [
    ...['userData.userData', 'userData.userData', 'userData.saveUserData', 'userData.saveUserData'],
    'tunnel.createTunnel',
    'tunnel.startMapService',
    'tunnelStates.reportTunnelStates',
  ],
  'stop a service': ['tunnel.stopMapService'],
  'end a tunnel': ['tunnel.destroyTunnel', 'tunnel.destroyTunnel', 'userData.userData'],
}
export const isTap = (does: string): boolean => does in taps

/**
 * What an evening asks of servers and nodes, but for the sign of life: that goes out twice a minute and leads to
 * nothing.
 */
export const calls = [...new Set(Object.values(taps).flat())]

/** These are asked only after the response to that write was lost. */
const askedAfter: Record<string, string> = {
  'orders.orders': 'mall.exchangeGoods',
  'limit.limit': 'limit.setLimit',
  'schedules.wakeups': 'wake.wakeNow',
}

/** After so many requests for the call that go well, so many in a row meet it, or all of them. */
export const BadLuck = fc.record({
  /** Which of the calls that the tap may lead to. */
  which: fc.nat({ max: 59 }),
  /** Which of what that call can meet. */
  fate: fc.nat({ max: 10_000 }),
  after: fc.nat({ max: 1 }),
  times: fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 4 }), weight: 4 },
    { arbitrary: fc.constant(10_000), weight: 1 },
  ),
})
type BadLuck = typeof BadLuck extends fc.Arbitrary<infer Value> ? Value : never
type Coming = Omit<BadLuck, 'which' | 'fate'> & { call: string; fate: Fate }

/** What is to go wrong waits until its call is made. */
export const makeBadLuck = () => {
  let coming: Coming[] = []
  const fateOf = (call: string): Fate => {
    const due = coming.find(each => each.call === call)
    if (!due) return { is: 'well' }
    const { after, times, fate } = due
    const left = after > 0 ? { ...due, after: after - 1 } : { ...due, times: times - 1 }
    coming = coming.flatMap(each => (each === due ? (left.times > 0 ? [left] : []) : [each]))
    return after > 0 ? { is: 'well' } : fate
  }
  return {
    fateOf,
    add: (does: string, { which, fate, ...luck }: BadLuck) => {
      const made = Object.entries(taps).find(([tap]) => tap === does)?.[1] ?? calls
      const call = made[which % made.length] ?? ''
      const before = askedAfter[call]
      if (before) coming.push({ call: before, fate: { is: 'lost', after: 'acting' }, after: 0, times: 1 })
      const those = fatesOf(call)
      coming.push({ ...luck, call, fate: those[fate % those.length] ?? { is: 'well' } })
    },
    clear: () => {
      coming = []
    },
  }
}
