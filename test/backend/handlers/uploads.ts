import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { and, eq } from 'drizzle-orm'

import { pictures } from '../db/files'
import { type FileKind, fileKind } from '../file-kind'
import { type Context, handlersOf, Refusal } from '../handler'
import { badInput } from '../refusals'
import { dropReceived, isKept, keepReceived, readReceived, type UploadedFile } from '../uploaded-files'
import { chosenFolder, freeBytes } from './backup-folder'
import { onlineNode } from './own-node'

const pictureKinds: FileKind[] = ['jpeg', 'png', 'gif', 'webp', 'heic']

export const uploadHandlers = handlersOf({
  uploadFile: async (input, context) => {
    const { filePath, purpose, name, sha256 } = input
    try {
      const received = await readReceived(filePath)
      refuseUnsuitable(received, sha256)
      const sizeBytes = received.bytes.length
      const deviceId = input.purpose === 'backup' ? input.deviceId : ''
      if (deviceId) await onlineNode(context.db, context.uid, deviceId, context.now)
      const before = await known(context, { purpose, deviceId, sha256 })
      const wasThere = before !== undefined && (await isKept(dirname(filePath), sha256))
      if (!wasThere) {
        if (deviceId) await refuseWithoutRoom(context, deviceId, sizeBytes)
        await keepReceived(filePath, sha256)
      }
      const fileId = before?.fileId ?? (await noted(context, { purpose, deviceId, sha256, sizeBytes, name }))
      return { fileId, sha256, sizeBytes, wasThere }
    } finally {
      await dropReceived(filePath)
    }
  },
})

const refuseUnsuitable = ({ bytes, sha256 }: UploadedFile, promised: string): void => {
  if (sha256 !== promised) throw badInput([{ path: 'sha256', message: 'is not that of what arrived' }])
  const kind = fileKind(bytes)
  if (!kind || !pictureKinds.includes(kind)) throw new Refusal(1402, '只能上传图片', { kind: kind ?? null })
}

type Key = Pick<typeof pictures.$inferSelect, 'purpose' | 'deviceId' | 'sha256'>

const known = async ({ db, uid }: Context, { purpose, deviceId, sha256 }: Key) => {
  const isOwn = and(eq(pictures.uid, uid), eq(pictures.purpose, purpose), eq(pictures.deviceId, deviceId))
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(isOwn, eq(pictures.sha256, sha256)))
  return row
}

const noted = async (
  { db, uid, now }: Context,
  picture: Key & { sizeBytes: number; name: string },
): Promise<string> => {
  const fileId = `file-${randomUUID()}`
  await db.insert(pictures).values({ ...picture, fileId, uid, atMs: now })
  return fileId
}

/** There is no code for a full disk: it is "busy", with the reason in its data. */
const refuseWithoutRoom = async (context: Context, deviceId: string, sizeBytes: number): Promise<void> => {
  const folder = await chosenFolder(context, deviceId)
  if (folder === null) throw badInput([{ path: 'deviceId', message: 'has no backup folder yet' }])
  const free = await freeBytes(context, deviceId)
  if (free < sizeBytes) throw new Refusal(1901, '节点磁盘已满', { reason: 'disk-full', freeBytes: free })
}
