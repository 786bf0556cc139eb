import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { account } from '@/services/account'
import { siteHeaders } from '../../config/deploy/headers'
import { pathOf } from './services'
import { type Backend, startBackend } from './start'

let folder: string
let backend: Backend
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodemate-site-'))
  await mkdir(join(folder, 'js'))
  await writeFile(join(folder, 'index.html'), '<title>NodeMate</title>')
  await writeFile(join(folder, 'js', 'app.js'), 'run()')
  await writeFile(join(folder, 'js', 'page.js'), 'draw()')
  await writeFile(join(folder, 'js', 'page.js.gz'), gzipSync('draw()'))
  backend = await startBackend({ site: folder })
})
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

const get = async (path: string) => {
  const response = await fetch(backend.origin + path)
  return [response.status, await response.text()]
}

test('serves the browser build and the back end from one origin', async () => {
  expect(await get('/')).toEqual([200, '<title>NodeMate</title>'])
  expect(await get('/js/app.js')).toEqual([200, 'run()'])
  await expect(backend.ask(account.user, {})).rejects.toMatchObject({ status: 401 })
})

test('serves the compressed file where there is one', async () => {
  const encodingOf = async (path: string) => (await fetch(backend.origin + path)).headers.get('content-encoding')
  expect(await encodingOf('/js/page.js')).toBe('gzip')
  expect(await get('/js/page.js')).toEqual([200, 'draw()'])
  expect(await encodingOf('/js/app.js')).toBeNull()
})

test('serves the page at an address inside the app, and 404 for a missing file', async () => {
  expect(await get('/pages/nodes/home')).toEqual([200, '<title>NodeMate</title>'])
  expect((await get('/js/gone.js'))[0]).toBe(404)
  expect((await get(pathOf(account.user)))[0]).toBe(405)
})

test('serves the site under its policy, and the back end without it', async () => {
  const policyOf = async (path: string) => (await fetch(backend.origin + path)).headers.get('content-security-policy')
  for (const path of ['/', '/pages/nodes/home', '/js/app.js', '/js/gone.js'])
    expect(await policyOf(path)).toBe(siteHeaders['Content-Security-Policy'])
  expect(await policyOf(pathOf(account.user))).toBeNull()
})
