import type { InputOf } from '@/request/call'
import { devices } from '@/services/devices'
import type { tunnel } from '@/tunnel/calls'
import type { EveryCall } from '../../backend/services'
import type { Known } from '../known'

/** The inputs to send, one after another, none when nothing was found to ask about; or why the call is left out. */
export type Way<C> = string | ((known: Known) => Iterable<InputOf<C>>)

export type Exercised = EveryCall & typeof tunnel
export type Ways = { [Key in keyof Exercised]?: Way<Exercised[Key]> }

export const nothing = () => [{}]

/** A list of one, or of none. */
export const some = <Value>(value: Value | null | undefined): Value[] =>
  value === null || value === undefined ? [] : [value]

/** A node that is online, or any. */
export const nodeOf = ({ of }: Known): { deviceId: string }[] => {
  const online = of(devices.nodes, input => 'state' in input && input.state === 'online')?.items[0]
  const node = online ?? of(devices.nodes)?.items[0]
  return some(node && { deviceId: node.id })
}

export const once = (): string => `conform-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
