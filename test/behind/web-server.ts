import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { builtSite, startSite } from '../e2e/browser'
import type { Served } from '../e2e/journeys/run-journeys'

type Place = { folder: string; port: number; upstream: string }
type Server = {
  origin: (port: number) => string
  /** The example as it runs here; each change must be found in it. */
  config: (example: string, place: Place) => string
  words: (config: string, folder: string) => string[]
}

/** The stand-in also serves what other companies do: pictures, payments, nodes, a provider of domains. */
const others = ['pictures', '_provider', 'node', 'ddns']

const changed = (example: string, changes: [from: string | RegExp, to: string][]): string =>
  changes.reduce((text, [from, to]) => {
    const result = text.replace(from, () => to)
    if (result === text) throw new Error(`the example has no ${from}`)
    return result
  }, example)

const nginx: Server = {
  origin: port => `http://127.0.0.1:${port}`,
  config: (example, { folder, port, upstream }) => `
pid ${folder}/pid;
error_log ${folder}/errors;
events {}
http {
  types { text/html html; text/css css; application/javascript js; image/svg+xml svg; image/png png; }
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${changed(example, [
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*/, ''],
    [/ssl_certificate_key .*/, ''],
    ['root /var/www/nodemate;', `root ${builtSite};`],
    ['http://127.0.0.1:4100', upstream],
    ['printer|c)/', `printer|c|${others.join('|')})/`],
  ])}
}`,
  words: (config, folder) => ['-c', config, '-p', folder, '-e', join(folder, 'errors'), '-g', 'daemon off;'],
}

const caddy: Server = {
  origin: port => `https://localhost:${port}`,
  config: (example, { folder, port, upstream }) => `
{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${folder}
}
${changed(example, [
  ['nodemate.example {', `https://localhost:${port} {\n\tbind 127.0.0.1 ::1\n\ttls internal`],
  ['/var/www/nodemate', builtSite],
  ['127.0.0.1:4100', new URL(upstream).host],
  ['/printer/* /c/*', ['/printer/* /c/*', ...others.map(path => `/${path}/*`)].join(' ')],
])}`,
  words: config => ['run', '--config', config, '--adapter', 'caddyfile'],
}

const server = process.env.NODEMATE_WEB_SERVER === 'caddy' ? 'caddy' : 'nginx'
const { origin, config, words } = { nginx, caddy }[server]
const examples = { nginx: 'nginx.conf', caddy: 'Caddyfile' }

/** The stand-in behind the example, which runs on a free port of loopback. */
export const serveBehind = async (): Promise<Served> => {
  const backend = await startSite()
  const folder = await mkdtemp(join(tmpdir(), 'nodemate-behind-'))
  // nginx drops to an account of its own.
  await chmod(folder, 0o777)
  const port = await freePort()
  const file = join(folder, 'config')
  const example = await readFile(join(__dirname, '../../config/deploy', examples[server]), 'utf8')
  await writeFile(file, config(example, { folder, port, upstream: backend.origin }))
  const child = spawn(server, words(file, folder), { stdio: ['ignore', 'ignore', 'pipe'] })
  await listening(child, port)
  return {
    backend,
    origin: origin(port),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await backend.stop()
      await rm(folder, { recursive: true })
    },
  }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Rejects with what the server said when it ends before. */
const listening = async (child: ChildProcess, port: number): Promise<void> => {
  const said: string[] = []
  child.stderr?.on('data', chunk => said.push(String(chunk)))
  while (child.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${port}`).then(isThere, () => false)) return
    await wait(20)
  }
  throw new Error(said.join(''))
}

const isThere = () => true
