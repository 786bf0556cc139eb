import { write } from '@/request/write'
import { second } from '@/services/second'

/** A picture is known by its hash and is stored once, however often it comes. */
export const uploadFile = write(second.uploadFile, { recovery: 'resend', staleAfterWrite: [] })
