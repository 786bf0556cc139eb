import { write } from '@/request/write'
import { statistics } from './calls'

// The server counts each entry once, by its id.
export const reportTunnelStates = write(statistics.reportTunnelStates, { recovery: 'resend', staleAfterWrite: [] })
export const reportAlive = write(statistics.reportAlive, { recovery: 'resend', staleAfterWrite: [] })
