import { write } from '@/request/write'
import { uploads } from './calls'

/** A picture is identified by its hash and stored once, however often it is sent. */
export const uploadFile = write(uploads.uploadFile, { recovery: 'resend', staleAfterWrite: [] })
