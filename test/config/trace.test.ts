import { spawnSync } from 'node:child_process'
import { folderWith } from './folder'

/** `mappings` are base64: `AAAA` leads from the first place of a line to the first place of the source. */
const map = (source: string, content: string, mappings: string) =>
  JSON.stringify({ version: 3, sources: [source], sourcesContent: [content], names: [], mappings })

const source = ['const first = 1', 'export const second = () => first.what.is', 'const third = 3'].join('\n')

const folder = folderWith(['config/trace.mjs'], {
  // From its first place to the second line's twenty-seventh.
  'dist/maps/weapp/pages/node/node.js.map': map('./src/pages/node/node.tsx', source, 'AAC0B'),
  'dist/maps/weapp/node.js.map': map('./src/other.ts', source, 'AAAA'),
  'dist/maps/h5/js/app.1a2b3c4d.js.map': map('./src/app.tsx', source, 'AAAA'),
  // Its third line is our script.
  'app-service.map.map': map('pages/node/node.js', '', ';;AAAA'),
})

const trace = (words: string[], input = '') =>
  spawnSync(process.execPath, ['config/trace.mjs', ...words], { cwd: folder, input, encoding: 'utf8' })

const atSecond = `src/pages/node/node.tsx:2:27
     1  const first = 1
>    2  export const second = () => first.what.is
     3  const third = 3
`

test('gives the source of a place with its lines', () => {
  expect(trace(['pages/node/node.js:1:1']).stdout).toBe(`pages/node/node.js:1:1\n${atSecond}\n`)
})

test('reads a pasted stack, whatever stands before the names of our scripts', () => {
  const stack =
    'Error broken\nat f (https://usr/pages/node/node.js:1:9)\nat g (https://x.example/js/app.1a2b3c4d.js:1:1)'
  expect(trace([], stack).stdout).toMatch(/src\/pages\/node\/node\.tsx:2:27\n[\s\S]*src\/app\.tsx:1:1\n/)
})

test('goes through WeChat’s own map first', () => {
  const { stdout } = trace(['--wechat', 'app-service.map.map', 'app-service.js:3:1'])
  expect(stdout).toBe(`app-service.js:3:1\n${atSecond}\n`)
})

test('says of a frame that is not of this build that it is not, and goes on', () => {
  const { stdout, status } = trace([], 'at WAServiceMainContext.js:2:3\nat pages/node/node.js:1:1')
  expect(stdout).toMatch(/^WAServiceMainContext\.js:2:3 {2}not of this build\npages\/node\/node\.js:1:1\nsrc/)
  expect(status).toBe(0)
})

test.each([
  [['nothing'], /^Give a place, as in js\/app/],
  [['--maps', 'elsewhere', 'a.js:1:1'], /^There are no maps in elsewhere/],
  [['--wechat', 'gone.map', 'a.js:1:1'], /^There is no gone\.map/],
  [['unknown.js:1:1'], /Nothing of it is in dist\/maps/],
])('ends with a sentence for %j', (words, sentence) => {
  const { stderr, status } = trace(words)
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
})
