import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../architecture/files'

/** A folder with some of the repository's files in it, and some of its own. */
export const folderWith = (copied: string[], written: Record<string, string> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nodemate-config-'))
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
