import { Pending, QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { useNode, useOverview } from '../queries'
import { Alerts } from './alerts'
import { Facts } from './facts'
import { LanCard } from './lan-card'
import { NodeStatus } from './node-status'
import { QuickTools } from './quick-tools'
import { Vitals } from './vitals'

/** Two calls, each with its own cards: when one fails, the other's stay; when both do, one card says why. */
export const OverviewTab = ({ deviceId, onTools }: { deviceId: string; onTools: () => void }) => {
  const device = useNode(deviceId)
  const overview = useOverview(deviceId)
  const never = () => false
  return (
    <SharedFailure queries={[overview, device]}>
      <QueryView query={overview} isEmpty={never} empty={null}>
        {vitals => (
          <>
            <NodeStatus overview={vitals} device={device.data} />
            <Pending of={device} />
            <Alerts deviceId={deviceId} overview={vitals} alerts={device.data?.alerts ?? []} onTools={onTools} />
            <QuickTools deviceId={deviceId} limit={device.data?.limit ?? null} />
            <Vitals overview={vitals} />
          </>
        )}
      </QueryView>
      <QueryView query={device} isEmpty={never} empty={null}>
        {facts => (
          <>
            <Facts device={facts} overview={overview.data} />
            <LanCard lanAddress={facts.lanAddress} />
          </>
        )}
      </QueryView>
    </SharedFailure>
  )
}
