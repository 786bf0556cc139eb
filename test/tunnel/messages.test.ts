import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generate } from '../../config/proto'

const committed = resolve(__dirname, '../../src/tunnel')
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

let fresh: string
beforeAll(async () => {
  fresh = mkdtempSync(join(tmpdir(), 'messages-'))
  await generate(fresh)
}, 60_000)
afterAll(() => rmSync(fresh, { recursive: true }))

test.each(['messages.js', 'messages.d.ts'])('%s is what `npm run proto` makes of tunnel.proto', file => {
  expect(read(committed, file)).toBe(read(fresh, file))
})

test('reads no global object, and holds encode and decode only', () => {
  const module = read(committed, 'messages.js')
  expect(module).not.toMatch(/util\.global|new Function|eval\(|globalThis/)
  expect(module).not.toMatch(/\.(create|verify|fromObject|toObject|encodeDelimited|getTypeUrl) = function/)
})
