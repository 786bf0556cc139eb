import type { Call } from '@/request/call'
import { connect } from '@/request/send'

type Asked = { name: string; input: Record<string, unknown> }

/** A node that never answers; returns the names of what it was asked. */
export const connectSilentNode = (): string[] => {
  const asked: string[] = []
  const wait = ({ name }: Call) => {
    asked.push(name)
    return new Promise<never>(() => undefined)
  }
  connect(wait as Parameters<typeof connect>[0]) // of any call
  return asked
}

/** A node that grants every tunnel call at once; returns what it was asked. `others` answers all other calls. */
export const connectWillingNode = (others: (call: Call) => unknown = () => ({})): Asked[] => {
  const asked: Asked[] = []
  const grant = { isOk: true, errcode: 0, callerPid: 7, status: 'direct', svMapHost: 'node.example', svMapPort: 4_000 }
  const carry = async (call: Call, input: Asked['input']) => {
    if (!call.name.startsWith('tunnel.')) return others(call)
    asked.push({ name: call.name, input })
    return { ...input, ...grant }
  }
  connect(carry as Parameters<typeof connect>[0]) // of any call
  return asked
}
