import { write } from '@/request/write'
import { second } from '@/services/second'

/** A picture is identified by its hash and stored once, however often it is sent. */
export const uploadFile = write(second.uploadFile, { recovery: 'resend', staleAfterWrite: [] })
