import { QueryView } from '@/ui/query-view'
import { useNode, useOverview } from '../queries'
import { Facts } from './facts'
import { NearbyNode } from './nearby'
import { NodeStatus } from './node-status'
import { Vitals } from './vitals'

/** Two calls, each with its own cards: where one fails the other's stay. */
export const OverviewTab = ({ deviceId }: { deviceId: string }) => {
  const device = useNode(deviceId)
  const overview = useOverview(deviceId)
  const never = () => false
  return (
    <>
      <QueryView query={overview} isEmpty={never} empty={null}>
        {vitals => (
          <>
            <NodeStatus overview={vitals} device={device.data} />
            <Vitals overview={vitals} />
          </>
        )}
      </QueryView>
      <QueryView query={device} isEmpty={never} empty={null}>
        {facts => (
          <>
            <Facts device={facts} overview={overview.data} />
            <NearbyNode lanAddress={facts.lanAddress} />
          </>
        )}
      </QueryView>
    </>
  )
}
