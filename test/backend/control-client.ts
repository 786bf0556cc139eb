import type { InferInput } from 'valibot'
import type { Arrival } from './arrivals'
import type { Devices } from './devices'
import type { Fault } from './faults'
import type { WireTraffic } from './node/wires'

/** The controls of a running stand-in, over HTTP. */
export const controlOf = (origin: string) => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    fault: (call: string, fault: InferInput<typeof Fault>, times?: number) =>
      ask('POST', '/faults', { call, fault, times }),
    clearFaults: () => ask('POST', '/faults/clear'),
    /** Resolves once each fault that was switched on has met its calls. */
    faultsTaken: () => ask('GET', '/faults/taken'),
    /** Releases every `held` response. */
    letGo: () => ask('POST', '/held/let-go'),
    /** Holds a state that passes with time until the clock is moved, however slow the machine is. */
    stopClock: () => ask('POST', '/clock/stop'),
    moveClock: (offsetMs: number) => ask('POST', '/clock', { offsetMs }),
    switchNode: (nodeId: string, state: 'online' | 'offline' | 'unknown') => ask('POST', '/node', { nodeId, state }),
    // as: both shapes are this server's own, a few files away.
    sms: async (phone: string) => ((await ask('GET', `/sms?phone=${phone}`)) as { code: string | null }).code,
    wires: async () => (await ask('GET', '/wires')) as WireTraffic[],
    ports: async () => (await ask('GET', '/ports')) as ReturnType<Devices['ports']>,
    requests: async () => (await ask('GET', '/requests')) as Arrival[],
  }
}

export type Control = ReturnType<typeof controlOf>
