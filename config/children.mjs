import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The script behind a package's command: without a shell or npx between us and the process. */
export const toolOf = path => join(root, 'node_modules', path)

// In a group of its own a child and all that it starts can be ended together. Windows has no groups.
const hasGroups = process.platform !== 'win32'
const running = new Set()
let isStopping = false

/**
 * Starts Node with these arguments and passes on what it prints, line by line, without colours. Resolves to the exit
 * code; a child that ends because we are ending is not reported.
 */
export const start = (words, { env = {}, onLine = () => {} } = {}) => {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroups,
  })
  running.add(child)
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', line => onLine(stripVTControlCharacters(line)))
  return new Promise(resolve => {
    child.once('close', (code, signal) => {
      running.delete(child)
      if (!isStopping) resolve(code ?? signal)
    })
  })
}

/** Time enough to store the cache, which makes the next start fast. */
const endingMs = 30_000
/** After this long, says what it waits for. */
const quietMs = 1_000

/** Ends every child and then this process; children that do not end in time are killed. */
export const stopAll = code => {
  if (isStopping) return
  isStopping = true
  const exit = () => process.exit(code)
  if (running.size === 0) exit()
  for (const child of running) {
    child.once('close', () => running.size === 0 && exit())
    signal(child, 'SIGTERM')
  }
  setTimeout(() => console.log('Storing what the next start needs, a moment…'), quietMs)
  setTimeout(() => {
    for (const child of running) signal(child, 'SIGKILL')
    exit()
  }, endingMs)
}

const signal = ({ pid }, name) => {
  try {
    process.kill(hasGroups ? -pid : pid, name)
  } catch {
    // It has just ended by itself.
  }
}

process.on('SIGINT', () => stopAll(130))
process.on('SIGTERM', () => stopAll(143))
process.on('SIGHUP', () => stopAll(129))

// Asked to end, npm ends its shell and not us: a changed parent means that nobody wants this process any more.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stopAll(143), 500).unref()
