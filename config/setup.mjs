/**
 * The first step of every command: checks Node, installs the packages, then runs the command itself.
 *   node config/setup.mjs [command] [arguments]
 * Runs before anything is installed, and on a Node too old for the rest: plain JavaScript, built-in modules only.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.nodemate-lock')

const stop = sentence => {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const checkNode = () => {
  const neededMajor = 20
  const major = Number(process.versions.node.split('.')[0])
  if (major >= neededMajor) return
  stop(
    `NodeMate needs Node ${neededMajor} or newer. This is Node ${process.versions.node}: install a newer one, then run the same command again.`,
  )
}

const read = name => readFileSync(join(root, name), 'utf8')

/** Identifies the lock file and the kind of machine that the packages must be installed for. */
const wanted = () =>
  createHash('sha256').update(read('package-lock.json')).update(`${process.platform}-${process.arch}`).digest('hex')

const installed = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined)

const checkLock = () => {
  const asked = JSON.parse(read('package.json'))
  const locked = JSON.parse(read('package-lock.json')).packages['']
  const differs = kind => JSON.stringify(asked[kind] ?? {}) !== JSON.stringify(locked[kind] ?? {})
  if (['dependencies', 'devDependencies'].some(differs))
    stop('package.json and package-lock.json name different packages. Run `npm install` once, and commit both.')
}

const install = async () => {
  checkLock()
  const isUpdate = existsSync(stamp)
  console.log(isUpdate ? 'The lock file is new: installing its packages …' : 'Installing the packages, once …')
  rmSync(stamp, { force: true })
  const startedMs = Date.now()
  const seconds = () => Math.round((Date.now() - startedMs) / 1000)
  const progress = setInterval(() => console.log(`  ${seconds()} s`), 10_000)
  const code = await npm(root, 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error')
  clearInterval(progress)
  if (code !== 0)
    stop('The packages could not be installed: npm says why above. Often it is the network, or a full disk.')
  writeFileSync(stamp, wanted())
  console.log(`Installed in ${seconds()} s.\n`)
}

checkNode()
if (installed() !== wanted()) await install()

const [command] = process.argv.splice(2, 1)
if (command) await import(`./${command}.mjs`)
