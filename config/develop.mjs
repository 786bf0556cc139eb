import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, start, stopAll, toolOf } from './children.mjs'
import { host } from './lan.mjs'

export const backendPort = Number(process.env.BACKEND_PORT ?? 4100)
export const backend = `http://${host}:${backendPort}`

/** Exits with a message when one of the ports, each named by its variable, is taken. */
export const needPorts = async ports => {
  for (const [name, port] of Object.entries(ports)) {
    const obstacle = await obstacleAt(port)
    if (obstacle === undefined) continue
    const taken = `Port ${port} is taken. Does NodeMate run already? Else choose another one with ${name}=${port + 1}.`
    console.error(obstacle === 'EADDRNOTAVAIL' ? `${host} is no address of this machine.` : taken)
    process.exit(1)
  }
}

const obstacleAt = port =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })

/** The stand-in; its data is kept in `.data`. Resolves when it answers, to the account to sign in with. */
export const startBackend = async () => {
  const accounts = []
  const words = ['--require', 'tsx/cjs', 'test/backend/main.ts']
  keep(
    'backend',
    words,
    { PORT: String(backendPort), NODEMATE_HOST: host },
    line => /^\s+(sign in as|code)\b/.test(line) && accounts.push(line),
  )
  await answered(backend)
  return accounts.join('\n')
}

const answered = async url => {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    await response?.body?.cancel()
    if (response) return
    await wait(100)
  }
}

/**
 * Taro in watch mode: reports each build and its errors. Resolves with the first that succeeds; until then it says how
 * long that takes.
 */
export const startBuild = (type, env, progressMs = 10_000) =>
  new Promise(resolve => {
    const words = [toolOf('@tarojs/cli/bin/taro'), 'build', '--type', type, '--watch']
    const startedMs = Date.now()
    const printTime = () => console.log(`${((Date.now() - startedMs) / 1000).toFixed(0).padStart(6)} s  building`)
    const progress = setInterval(printTime, progressMs)
    const onBuilt = () => {
      clearInterval(progress)
      resolve()
    }
    keep(type, words, { NODE_ENV: 'development', ...env }, buildReport(onBuilt))
  })

/** Runs until we stop; its output is in `dist/<name>.log`. When it ends by itself, so do we. */
const keep = (name, words, env, onLine = () => {}) => {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const log = createWriteStream(join(root, 'dist', `${name}.log`))
  const lastLines = []
  start(words, {
    env,
    onLine: line => {
      log.write(`${line}\n`)
      if (lastLines.push(line) > 30) lastLines.shift()
      onLine(line)
    },
  }).then(code => {
    console.error(`\nThe ${name} ended by itself (${code}). Its last lines, the rest is in dist/${name}.log:`)
    console.error(lastLines.filter(Boolean).join('\n'))
    stopAll(1)
  })
}

// Taro's own output differs by platform; config/report-build.ts makes it uniform.
const mark = 'nodemate-build '
const stack = /^\s+at |^- .*node_modules|^Require stack|^\s*$/

const buildReport = onBuilt => line => {
  if (!line.startsWith(mark)) return
  const problems = JSON.parse(line.slice(mark.length))
  const isBuilt = problems.length === 0
  console.log(`${new Date().toTimeString().slice(0, 8)}  ${isBuilt ? 'built' : 'does not build:'}`)
  for (const problem of problems)
    console.log(
      `\n${problem
        .split('\n')
        .filter(reported => !stack.test(reported))
        .join('\n')}`,
    )
  if (isBuilt) onBuilt()
}
