import { machineWrite } from '@/request/write'
import { uploads } from './calls'

/** A picture is identified by its hash and stored once, however often it is sent. */
export const uploadFile = machineWrite(uploads.uploadFile)
