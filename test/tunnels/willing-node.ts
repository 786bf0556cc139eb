import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import type { SendOptions, Transport } from '@/request/transport'
import { devices } from '@/services/devices'

type Asked = { name: string; input: Record<string, unknown> }

/** A node that does not answer until it hangs up. */
export const connectSilentNode = () => {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const wait = ({ name }: Call) =>
    new Promise<never>((_resolve, reject) => {
      asked.push(name)
      waiting.push(() => reject(new CallError('network', name)))
    })
  connect(wait as Parameters<typeof connect>[0]) // of any call
  const hangUp = () => {
    for (const end of waiting.splice(0)) end()
  }
  return { asked, hangUp }
}

const noNodes = ({ name }: Call) =>
  name === devices.nodes.name ? { atMs: Date.now(), items: [], nextCursor: null } : {}

/**
 * A node that grants every tunnel call at once; returns what it was asked. `others` answers all other calls, `special`
 * changes what it grants, or when, and `guard` is the app's own.
 */
export const connectWillingNode = (
  others: (call: Call, input: Asked['input']) => unknown = noNodes,
  special: (call: Call, input: Asked['input']) => object | Promise<object> = () => ({}),
  guard: (carry: Transport) => Transport = carry => carry,
): Asked[] => {
  const asked: Asked[] = []
  const grant = { isOk: true, errcode: 0, callerPid: 7, status: 'direct', svMapHost: 'node.example', svMapPort: 4_000 }
  const carry = async (call: Call, input: Asked['input'], options: SendOptions) => {
    options.onSend?.()
    if (!call.name.startsWith('tunnel.')) return others(call, input)
    asked.push({ name: call.name, input })
    return { ...input, ...grant, ...(await special(call, input)) }
  }
  connect(guard(carry as Transport)) // as: of any call
  return asked
}
