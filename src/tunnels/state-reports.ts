import type { Unstamped } from '@/request/batch'
import type { InputOf } from '@/request/call'
import { sendOnce } from '@/request/perform'
import { accountBatch } from '@/session/account-batch'
import type { TunnelChange } from '@/tunnel/runner'
import type { tunnelStates } from './state-calls'
import { reportTunnelStates } from './state-writes'

type Report = Unstamped<InputOf<typeof tunnelStates.reportTunnelStates>['changes'][number]>

/** Reports each change of a map's status to the server, a few together. */
export const stateReports = accountBatch<Report>({
  send: changes => sendOnce(reportTunnelStates, { changes }),
  settleMs: 3_000,
})

export const reportOf = ({ nodeId, mapId, status: { state, ...facts } }: TunnelChange): Report => ({
  nodeId,
  tunnelId: mapId,
  state,
  ...('route' in facts &&
    (facts.route === 'direct' || facts.route === 'relayed') && { isRelayed: facts.route === 'relayed' }),
  ...('ended' in facts && facts.ended?.why === 'refused' && { errcode: facts.ended.errcode }),
})
