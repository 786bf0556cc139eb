/** How a reply looks while what it tells of never ends, as when its worker at the server has died. */

type Data = Record<string, unknown>
const rows = (data: Data, key: string): Data[] => (Array.isArray(data[key]) ? data[key] : [])

const each = (key: string, change: Data) => (data: Data) => ({
  ...data,
  [key]: rows(data, key).map(row => ({ ...row, ...change })),
})

const newest = (key: string, change: Data) => (data: Data) => ({
  ...data,
  [key]: rows(data, key).map((row, at) => (at === 0 ? { ...row, ...change } : row)),
})

const always = (change: Data) => (data: Data) => ({ ...data, ...change })

const address = { nodeAddress: '203.0.113.9', providerAddress: null, resolverAddress: null }

const phases: Record<string, (data: Data) => Data> = {
  'schedules.wakeups': newest('results', { outcome: 'ringing', afterS: null, reason: null }),
  'nodePage.deviceOverview': data => ({ ...data, firmware: withUpdate(Object(data.firmware)) }),
  'limit.limit': always({ status: 'sent' }),
  'miniApps.miniAppStatus': each('items', { state: 'starting' }),
  'ddns.domains': each('items', { v4: { ...address, state: 'waiting', reason: null } }),
  'domainSetup.authoriseDomain': always({ isAuthorised: false }),
  'orders.orders': each('items', { state: 'paid' }),
  'binding.binding': always({ state: 'waiting' }),
  'binding.scanned': always({ isFinished: false }),
  'printer.printStatus': always({ state: 'printing', pagesDone: 0 }),
  'payments.boostOrder': always({ tradeState: 'USERPAYING' }),
  'payments.topUpOrder': always({ tradeState: 'USERPAYING' }),
}

/** Only one that was started can be stuck. */
const withUpdate = (firmware: Data): Data =>
  firmware.update ? { ...firmware, update: { ...Object(firmware.update), phase: 'installing', percent: 60 } } : firmware

export const isStuckWith = (call: string): boolean => call in phases

/** A reply in its envelope; a refusal stays as it is. */
export const stuckReply = (call: string, text: string): string => {
  const reply = JSON.parse(text)
  return JSON.stringify(reply.code === 0 ? { ...reply, data: phases[call]?.(reply.data) ?? reply.data } : reply)
}
