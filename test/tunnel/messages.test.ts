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

const scripts = ['messages.encode.js', 'messages.decode.js']

test.each([...scripts, 'messages.encode.d.ts', 'messages.decode.d.ts'])(
  '%s is what `npm run proto` makes of tunnel.proto',
  file => {
    expect(read(committed, file)).toBe(read(fresh, file))
  },
)

test.each(scripts)('%s reads no global object, and shares none between messages', file => {
  const module = read(committed, file)
  expect(module).not.toMatch(/util\.global|new Function|eval\(|globalThis|\$root/)
  expect(module.match(/^export .*/gm)).toEqual(module.match(/^export const \w+ = \/\*#__PURE__\*\/ \(\(\) => \{/gm))
})

test.each(scripts)('%s holds what its name says, and no more', file => {
  const functions = [...read(committed, file).matchAll(/\.(\w+) = function/g)].map(([, name]) => name)
  expect(functions).toEqual(Array(10).fill(file.split('.')[1]))
})
