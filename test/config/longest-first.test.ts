import { join } from 'node:path'
import { folderWith } from './folder'

const LongestFirst = require('../../config/longest-first.js')

test('starts journeys and `npm start` first, then larger files before smaller ones', () => {
  const files = {
    'b.test.ts': '12',
    'a.test.ts': '1',
    'c.test.ts': '123',
    'journeys/any.test.ts': '',
    'npm-start.test.ts': '',
  }
  const folder = folderWith([], files)
  const tests = Object.keys(files).map(name => ({ path: join(folder, name) }))
  const sorted: typeof tests = new LongestFirst().sort(tests)
  expect(sorted.map(({ path }) => path.slice(folder.length + 1))).toEqual([
    join('journeys', 'any.test.ts'),
    'npm-start.test.ts',
    'c.test.ts',
    'b.test.ts',
    'a.test.ts',
  ])
})
