import { get, service } from '@/request/call'
import { Printers, PrintersQuery } from './shapes/printing'

/** The printers behind the nodes. */
export const printerApi = service('deviceInfo', {
  printers: get('/jdis/printerlist', { input: PrintersQuery, reply: Printers }),
})
