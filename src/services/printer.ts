import { post, postFile, postToRead, service } from '@/request/call'
import {
  DocumentUpload,
  OfPrinter,
  OfPrintJob,
  PrintCancellation,
  PrintInput,
  PrintJob,
  Readiness,
  UploadedDocument,
} from './shapes/printing'

/** The printer service: takes a file and sends it to a printer in a node's network. */
export const printer = service('printer', {
  uploadDocument: postFile('/printer/upload', { input: DocumentUpload, reply: UploadedDocument }),
  print: post('/printer/print', { input: PrintInput, reply: PrintJob }),
  cancelPrint: post('/printer/print', { input: PrintCancellation, reply: PrintJob }),
  readiness: postToRead('/printer/ready', { input: OfPrinter, reply: Readiness }),
  printStatus: postToRead('/printer/status', { input: OfPrintJob, reply: PrintJob }),
})
