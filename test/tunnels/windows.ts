import type { Call } from '@/request/call'
import type { CallError } from '@/request/errors'
import { request } from '@/request/send'
import type { SendOptions, Transport } from '@/request/transport'
import { openWindow } from '../session/windows'
import { pass } from './pass'

/** Windows of one browser, each with the tunnels of the account. */

const nodeOf = (id: string) => ({ id, name: 'Home', addr: `https://${id}.example` })
const service = { name: 'Web', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const

const openAnother = () =>
  openWindow(() => ({
    tunnels: jest.requireActual<typeof import('@/tunnels/store')>('@/tunnels/store'),
    unbindings: jest.requireActual<typeof import('@/tunnels/unbindings')>('@/tunnels/unbindings'),
    errors: jest.requireActual<typeof import('@/request/errors')>('@/request/errors'),
  }))

/** The account's own data. */
const data = new Map<string, string>()
type Input = { entries?: { key: string; value: string | null }[] }
/** Nodes answer every window as the test has connected them. */
const respond = async (call: Call, input: Input, options: SendOptions) => {
  const { name } = call
  if (name.startsWith('tunnel.')) return request(call, input, options)
  const { entries = [] } = input
  for (const { key, value } of entries)
    if (value === null) data.delete(key)
    else data.set(key, value)
  if (name !== 'userData.userData') return {}
  const reply = { items: [...data].map(([key, value]) => ({ key, value, updatedAtMs: Date.now() })), nextCursor: null }
  await held
  return reply
}

/** What is read of it until the returned function is called comes only then. */
let held: Promise<void> | undefined
export const holdReads = () => {
  let release: () => void = () => undefined
  held = new Promise(resolve => {
    release = resolve
  })
  return () => {
    held = undefined
    release()
  }
}

/** Closed with their test: they would go on asking. */
const opened: ReturnType<typeof openAnother>[] = []
export const open = () => {
  const one = openAnother()
  const carry = (...asked: Parameters<typeof respond>) =>
    respond(...asked).catch(({ kind, path }: CallError) => {
      throw new one.errors.CallError(kind, path)
    })
  one.send.connect(carry as Transport) // as: of any call
  one.session.restoreSession()
  one.tunnels.startTunnels()
  opened.push(one)
  const add = (nodeId: string, limitKbps: number | null = null) =>
    one.tunnels.openMap(nodeOf(nodeId), service, limitKbps) ?? ''
  const limitOf = (nodeId: string) => one.tunnels.tunnelsNow()[nodeId]?.asked.limitKbps
  const stateOf = (nodeId: string, mapId: string) => one.tunnels.tunnelStatusOf(nodeId, mapId)?.state
  const command = one.tunnels.commandTunnel
  const { disownNode: disown, readEverywhere: refresh } = one.tunnels
  const { noteUnbinding, forgetUnbinding, unbindings } = one.unbindings
  const unbound = () => Object.keys(unbindings())
  const unbinding = { noteUnbinding, forgetUnbinding, unbound }
  return { add, limitOf, stateOf, command, disown, refresh, ...unbinding, signOut: one.session.endSession }
}
/** The `storage` event that a browser sends to every other window. */
export const notified = async (key = 'tunnels') => {
  dispatchEvent(new StorageEvent('storage', { key: `nodemate.${key}` }))
  await pass(2_000)
}

/** What the account's own data says is open. */
export const toldOpen = () => [...data.keys()].filter(key => key.startsWith('service-open/'))

export const closeAll = async () => {
  for (const { session } of opened.splice(0)) session.endSession()
  await pass(1_000)
  data.clear()
}
