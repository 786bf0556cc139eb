import { postFile, service } from '@/request/call'
import { FileUpload, UploadedFile } from './shapes/backup'

/** A file to our own store. */
export const uploadApi = service('second', {
  uploadFile: postFile('/api/jdxb/user/file', { input: FileUpload, reply: UploadedFile }),
})
