import { write } from '@/request/write'
import { uploadApi } from '@/services/uploads'

/** A picture is identified by its hash and stored once, however often it is sent. */
export const uploadFile = write(uploadApi.uploadFile, { recovery: 'resend', staleAfterWrite: [] })
