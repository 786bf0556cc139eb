import * as v from 'valibot'
import { Bytes, Id } from '@/lib/shapes'
import { calls, postFile } from '@/request/call'

export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const FileName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/** One upload for pictures of a backup and of a feedback. */
const FileUpload = v.variant('purpose', [
  v.object({ purpose: v.literal('backup'), filePath: v.string(), name: FileName, sha256: Sha256, deviceId: Id }),
  v.object({ purpose: v.literal('feedback'), filePath: v.string(), name: FileName, sha256: Sha256 }),
])

/** `wasThere`: the same picture had come before, and nothing was stored twice. */
const UploadedFile = v.object({ fileId: Id, sha256: Sha256, sizeBytes: Bytes, wasThere: v.boolean() })

/** A file to our own store. */
export const uploads = calls('uploads', {
  uploadFile: postFile('second', '/api/jdxb/user/file', { input: FileUpload, reply: UploadedFile }),
})
