import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, start, stopAll, toolOf } from './children.mjs'

export const backendPort = Number(process.env.BACKEND_PORT ?? 4100)
export const backend = `http://127.0.0.1:${backendPort}`

/** Ends with a sentence when one of the ports, each named by its variable, is taken. */
export const needPorts = async ports => {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue
    console.error(`Port ${port} is taken. Does NodeMate run already? Else choose another one with ${name}=${port + 1}.`)
    process.exit(1)
  }
}

const isFree = port =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** The stand-in; what happens in it is kept in `.data`. Resolves when it answers, with whom to sign in as. */
export const startBackend = async () => {
  const accounts = []
  const words = ['--import', 'tsx', 'test/backend/main.ts']
  keep(
    'backend',
    words,
    { PORT: String(backendPort) },
    line => /^\s+(sign in as|code)\b/.test(line) && accounts.push(line),
  )
  await answered(backend)
  return accounts.join('\n')
}

const answered = async url => {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) return
    await wait(100)
  }
}

/** Taro in watch mode: tells when a build stands, and why one does not. Resolves with the first that stands. */
export const startBuild = (type, env) =>
  new Promise(resolve => {
    const words = [toolOf('@tarojs/cli/bin/taro'), 'build', '--type', type, '--watch']
    keep(type, words, { NODE_ENV: 'development', ...env }, buildReport(resolve))
  })

/** Runs until we stop; all that it says is in `dist/<name>.log`. When it ends by itself, so do we. */
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

// How Taro marks the end of a build. After a failure come its reasons, up to webpack's own summary or the next build.
const built = /编译成功|编译警告/
const failed = /编译失败/
const ends = /^assets by|Listening at|监听文件|正在编译|Webpack █/
const stack = /^\s+at |^- .*node_modules|^Require stack/

const buildReport = onBuilt => {
  let isTelling = false
  return line => {
    if (built.test(line)) {
      console.log(`${timeOfDay()}  built`)
      onBuilt()
    }
    if (failed.test(line)) console.log(`${timeOfDay()}  does not build:`)
    isTelling = failed.test(line) || (isTelling && !ends.test(line) && !built.test(line))
    if (isTelling && !failed.test(line) && line.trim() && !stack.test(line)) console.log(line)
  }
}

const timeOfDay = () => new Date().toTimeString().slice(0, 8)
