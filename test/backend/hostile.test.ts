import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { png, sha256Of } from './sample-files'
import { type Backend, startBackend } from './start'

/** Requests that our app never sends, and that a page or a program on the same machine may. */

let backend: Backend
let accessToken: string
beforeAll(async () => {
  backend = await startBackend()
  accessToken = (await backend.session('u-ordinary')).accessToken
})
afterAll(() => backend.stop())

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: Iterable<Buffer | string> }

/** With `http.request`: fetch does not let a test set these headers. */
const send = ({ path, method = 'POST', headers = {}, body = [] }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(backend.origin)
    const sent = request({ hostname, port, path, method, headers, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    for (const chunk of body) sent.write(chunk)
    sent.end()
  })

const uploadPath = (bytes: Buffer) =>
  `/api/tan/api/jdxb/user/file?purpose=feedback&name=a.png&sha256=${sha256Of(bytes)}`
const part = (filename: string, bytes: Buffer) => [
  `--edge\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`,
  bytes,
  '\r\n--edge--\r\n',
]
const asForm = () => ({ Authorization: `Bearer ${accessToken}`, 'Content-Type': 'multipart/form-data; boundary=edge' })

test('refuses a body over 20 MB, whether or not it declares its length', async () => {
  const bytes = Buffer.concat([png(), Buffer.alloc(21 * 1024 * 1024)])
  const chunked = { ...asForm(), 'Transfer-Encoding': 'chunked' }
  expect((await send({ path: uploadPath(bytes), headers: chunked, body: part('a.png', bytes) })).status).toBe(413)
  const length = Buffer.concat(part('a.png', bytes).map(each => Buffer.from(each))).length
  // Refused before any of it was read.
  const reported = { ...asForm(), 'Content-Length': String(length), Expect: '100-continue' }
  expect((await send({ path: uploadPath(bytes), headers: reported, body: [] })).status).toBe(413)
  expect(await readdir(backend.filesDir).catch(() => [])).toEqual([])
})

test('takes a file of 20 MB with its multipart framing', async () => {
  const bytes = Buffer.concat([png(), Buffer.alloc(20 * 1024 * 1024 - png().length)])
  const { status, text } = await send({ path: uploadPath(bytes), headers: asForm(), body: part('a.png', bytes) })
  expect([status, JSON.parse(text).code]).toEqual([200, 0])
})

test.each([
  ['a NUL in it', 'a.p\0ng'],
  ['an extension of 300 letters', `a.${'x'.repeat(300)}`],
  ['a way out of the folder', '../../a.png'],
  ['no name', ''],
])('keeps a file whose name has %s like any other', async (what, filename) => {
  const bytes = png(what)
  const { text } = await send({ path: uploadPath(bytes), headers: asForm(), body: part(filename, bytes) })
  expect(JSON.parse(text)).toMatchObject({ code: 0, data: { sha256: sha256Of(bytes) } })
})

test('opens the control endpoints to no other host name and no other site’s page', async () => {
  const clear = { path: '/_control/faults/clear' }
  expect((await send(clear)).status).toBe(200)
  expect((await send({ ...clear, headers: { Host: 'localhost:4100' } })).status).toBe(200)
  expect((await send({ ...clear, headers: { Origin: backend.origin } })).status).toBe(200)
  for (const Host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:80'])
    expect([Host, (await send({ ...clear, headers: { Host } })).status]).toEqual([Host, 403])
  const absolute = { path: `${backend.origin}/_control/faults/clear`, headers: { Host: 'evil.example' } }
  expect((await send(absolute)).status).toBe(403)
  for (const Origin of ['http://evil.example', 'null'])
    expect([Origin, (await send({ ...clear, headers: { Origin } })).status]).toEqual([Origin, 403])
})
