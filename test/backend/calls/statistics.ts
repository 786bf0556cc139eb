import { statistics } from '@/tunnels/calls'
import { tunnelStates } from '@/tunnels/state-calls'
import { exercise } from '../exercise'

const change = { id: 'change-1', atMs: Date.now(), nodeId: 'node-1', tunnelId: 'tunnel-1' }

export const statisticsCalls = [
  exercise(statistics.reportAlive, {
    good: { beats: [{ id: 'beat-1', atMs: Date.now(), openTunnels: 1 }] },
    bad: { beats: [] },
    refusedWith: 1601,
  }),
  exercise(tunnelStates.reportTunnelStates, {
    good: { changes: [{ ...change, state: 'running', isRelayed: false }] },
    bad: { changes: [{ ...change, state: 'flying' }] },
    refusedWith: 1601,
  }),
]
