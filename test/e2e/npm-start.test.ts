import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../architecture/files'
import { freePort } from '../backend/ask-tunnel'
import { fillForm } from '../journeys/sign-in'
import { openPhone } from './browser'

/** Its sources may be changed; the same folder each time, so that webpack finds its cache again. */
const copy = join(root, 'dist/npm-start')
const copied = [
  'babel.config.js',
  'config',
  'package-lock.json',
  'package.json',
  'src',
  'test/backend',
  'tsconfig.json',
]

const copyProject = () => {
  rmSync(copy, { recursive: true, force: true })
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
}

/** To the address that it prints. */
const addressOf = async ({ stdout }: ReturnType<typeof start>): Promise<string> => {
  const lines: string[] = []
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line)
    const [, address] = /^NodeMate is at (\S+)$/.exec(line) ?? []
    if (address) return address
  }
  throw new Error(`npm start ended:\n${lines.join('\n')}`)
}

/** `npm start` once everything is installed. */
const start = (ports: { PORT: string; BACKEND_PORT: string }) =>
  spawn(process.execPath, ['config/start.mjs'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: undefined, ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

let started: ChildProcess
let origin: string
let backendPort: number
beforeAll(async () => {
  copyProject()
  backendPort = await freePort()
  const child = start({ PORT: String(await freePort()), BACKEND_PORT: String(backendPort) })
  started = child
  origin = await addressOf(child)
}, 300_000)
afterAll(async () => {
  if (started.exitCode !== null || !started.kill()) return
  await once(started, 'exit')
}, 60_000)

/** The dev server answers nothing while it builds, and a busy machine makes that long. */
const whileBuildingMs = 120_000

/** From the original, for a second try. */
const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(copy, path), text.replace(from, to))
}

let passedMs = 0
/** A second try needs another code, for which the first has made everybody wait. */
const passTheWait = async () => {
  passedMs += 10 * 60_000
  const moved = await fetch(`http://127.0.0.1:${backendPort}/_control/clock`, {
    method: 'POST',
    body: JSON.stringify({ offsetMs: passedMs }),
  })
  expect(moved.status).toBe(200)
}

// An uncaught error is also written to the console, which fails the test, as its toast does not: that goes by itself.
test('shows every tab without trouble, and a changed word by itself', async () => {
  await passTheWait()
  const phone = await openPhone({ origin })
  phone.page.setDefaultTimeout(whileBuildingMs)
  await phone.open()
  await phone.waitFor('把闲置带宽变成积分', whileBuildingMs)
  await phone.tap('登录')
  await phone.waitFor('欢迎使用节点伴侣')
  await fillForm(phone)
  await phone.waitFor('今日积分', whileBuildingMs)
  const tabs = { 节点: '书房 NAS', 积分: '积分明细', 商城: '节点保温杯', 我的: '138****0002' }
  for (const [tab, words] of Object.entries(tabs)) {
    await phone.tapTab(tab)
    await phone.waitFor(words, whileBuildingMs)
  }
  change('src/pages/account/words.ts', "'退出登录'", "'退出这个账号'")
  await phone.waitFor('退出这个账号', whileBuildingMs)
}, 600_000)
