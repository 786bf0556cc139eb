import { spawnSync } from 'node:child_process'
import { root } from '../architecture/files'

/** What `npm run trace` says of a pasted report. */
export const traced = (input: string): string =>
  spawnSync(process.execPath, ['config/trace.mjs'], { cwd: root, input, encoding: 'utf8' }).stdout
