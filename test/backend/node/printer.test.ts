import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdf } from '../sample-files'
import { servePrinter, takenLine } from './printer'

const switchedOff = new AbortController()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodemate-printer-'))
})
afterEach(async () => {
  switchedOff.abort()
  await rm(folder, { recursive: true })
})

test('overwrites no document printed before a restart', async () => {
  // The second document was cut off.
  for (const name of ['0001.raw', '0003.raw']) await writeFile(join(folder, name), name)
  const place = { host: '192.168.1.101', port: 9_100 }
  const { host, port } = await servePrinter({ place, folder, isSilent: false }, switchedOff.signal)
  const document = pdf(2)
  const socket = connect(port, host)
  socket.end(document)
  const [reply] = await once(socket, 'data')
  expect(String(reply)).toBe(takenLine(document.length, 2))
  expect((await readdir(folder)).sort()).toEqual(['0001.raw', '0003.raw', '0004.raw'])
})
