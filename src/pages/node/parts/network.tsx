import { Live } from './live'
import { TrafficCard } from './traffic-card'

/** Traffic: right now, and over days. */
export const Network = ({ deviceId }: { deviceId: string }) => (
  <>
    <Live deviceId={deviceId} />
    <TrafficCard deviceId={deviceId} />
  </>
)
