import { machineWrite } from '@/request/write'
import { tunnelStates } from './state-calls'

// A batch is sent again until it arrives; the server counts each entry once, by its id.
export const reportTunnelStates = machineWrite(tunnelStates.reportTunnelStates)
