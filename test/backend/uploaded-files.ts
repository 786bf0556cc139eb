import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type UploadedFile = { bytes: Buffer; sha256: string }

/** An upload that has just been received, read once. */
export const readReceived = async (filePath: string): Promise<UploadedFile> => {
  const bytes = await readFile(filePath)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Stores it under its hash; equal bytes are stored once. */
export const keepReceived = async (filePath: string, sha256: string): Promise<void> => {
  const path = uploadPath(dirname(filePath), sha256)
  await mkdir(dirname(path), { recursive: true })
  await rename(filePath, path)
}

export const dropReceived = (filePath: string): Promise<void> => rm(filePath, { force: true })

/** Whether the bytes are really there, whatever a table says. */
export const isKept = async (filesDir: string, sha256: string): Promise<boolean> =>
  access(uploadPath(filesDir, sha256)).then(
    () => true,
    () => false,
  )

export const uploadPath = (filesDir: string, sha256: string): string => join(filesDir, 'kept', sha256)
