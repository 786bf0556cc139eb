import { freshId } from '@/lib/fresh-id'
import { makeBatch } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import type { statistics } from '@/services/statistics'
import type { TunnelChange } from '@/tunnel/runner'
import { reportTunnelStates } from './writes'

type Reports = InputOf<typeof statistics.reportTunnelStates>['changes']

/** Reports each change of a map's status to the server, a few together. */
export const stateReports = makeBatch<Reports[number]>({
  send: changes => sendOnce(reportTunnelStates, { changes }),
  now: () => Date.now(),
  wait: (ms, then) => setTimeout(then, ms),
  settleMs: 3_000,
})

export const reportOf = ({ nodeId, mapId, atMs, status: { state, ...facts } }: TunnelChange): Reports[number] => ({
  id: freshId(Date.now()),
  atMs,
  nodeId,
  tunnelId: mapId,
  state,
  ...('route' in facts &&
    (facts.route === 'direct' || facts.route === 'relayed') && { isRelayed: facts.route === 'relayed' }),
  ...('ended' in facts && facts.ended?.why === 'refused' && { errcode: facts.ended.errcode }),
})
