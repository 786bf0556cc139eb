import { Nothing } from '@/lib/shapes'
import { post, postToRead, service } from '@/request/call'

/** The printer service: takes a file and sends it to a printer behind a node. */
export const printer = service('printer', {
  uploadDocument: post('/printer/upload', { input: Nothing, reply: Nothing }),
  print: post('/printer/print', { input: Nothing, reply: Nothing }),
  readiness: postToRead('/printer/ready', { input: Nothing, reply: Nothing }),
  printStatus: postToRead('/printer/status', { input: Nothing, reply: Nothing }),
})
