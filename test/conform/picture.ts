import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { png, sha256Of } from '../backend/sample-files'
import type { Known } from './known'

/** A small picture of our own on the disk, for as long as it is needed. */
export const withPicture = async <Result>(use: (picture: Known['picture']) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'nodemate-conform-'))
  // Larger than any unit of bytes, so that a wrong one shows.
  const bytes = png(`npm run conform ${Date.now()} ${'.'.repeat(4_096)}`)
  const filePath = join(folder, 'conform.png')
  await writeFile(filePath, bytes)
  try {
    return await use({ filePath, sha256: sha256Of(bytes), sizeBytes: bytes.length })
  } finally {
    await rm(folder, { recursive: true })
  }
}
