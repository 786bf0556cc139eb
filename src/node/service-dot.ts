import type { ServiceStatus } from '@/tunnels/entries'
import type { DotState } from '@/ui/state-dot'

const dots: Record<Exclude<ServiceStatus['state'], 'elsewhere'>, DotState> = {
  running: 'on',
  connecting: 'changing',
  stopping: 'changing',
  'node-offline': 'off',
  failed: 'off',
  stopped: 'unknown',
}

/** What another phone has opened may be open for days: it turns only while it is being closed. */
export const serviceDot = (status: ServiceStatus): DotState => {
  if (status.state === 'failed' && status.mayBeOpen) return 'changing'
  if (status.state !== 'elsewhere') return dots[status.state]
  return status.doors.every(({ isClosing }) => isClosing) ? 'changing' : 'unknown'
}
