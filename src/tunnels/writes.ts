import { machineWrite } from '@/request/write'
import { statistics } from './calls'

// A batch is sent again until it arrives; the server counts each entry once, by its id.
export const reportAlive = machineWrite(statistics.reportAlive)
