const { mkdtempSync, rmSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/**
 * One folder for a run of jest: the first test file that starts the stand-in leaves the seeded database there, and the
 * others copy it (test/backend/seeded-file.ts). Workers inherit the name.
 */
if (!process.env.NODEMATE_SEED_FOLDER) {
  const folder = mkdtempSync(join(tmpdir(), 'nodemate-seed-'))
  process.env.NODEMATE_SEED_FOLDER = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
