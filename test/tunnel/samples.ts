import { rules } from '@/tunnel/shapes'
import type { Service } from '@/tunnel/tunnel'
import { limitOf } from '@/tunnel/tunnel-status'
import { Env, type Fate, node } from './model-env'

export const web: Service = {
  name: 'web',
  preset: 'web',
  ip: '127.0.0.1',
  port: 80,
  rule: rules.onlyTheAccount,
  openForMs: null,
}
export const good: Fate = { is: 'answered', actMs: 10, backMs: 10, isDoubled: false }
export const lost: Fate & { is: 'lost' } = { is: 'lost', actMs: 10, brokenMs: 50, kind: 'network' }
export const minuteMs = 60_000

export const envWith = (...fates: Fate[]) => new Env([...fates, ...Array<Fate>(400).fill(good)], () => undefined)
export const open = (env: Env, service: Partial<Service> = {}, limitKbps: number | null = 0) => {
  env.add({ ...web, ...service }, limitKbps)
  env.pass(2_000)
}
export const states = (env: Env) => env.statuses().map(({ state }) => state)
export const only = (env: Env) => env.mapIds[0] ?? ''
export const limit = (env: Env) => {
  const tunnel = env.tunnels[node.id]
  if (!tunnel) throw new Error('there is no tunnel')
  return limitOf(tunnel)
}
