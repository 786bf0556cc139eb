import { join } from 'node:path'
import { licencesOf } from '../../config/licences'
import { root } from '../architecture/files'

const moduleOf = (path: string) => ({ nameForCondition: () => join(root, path) })

test('names each package once, with the text of its licence, and nothing of ours', () => {
  const files = ['node_modules/valibot/dist/index.mjs', 'node_modules/valibot/package.json', 'src/app.tsx']
  const text = licencesOf([...files, 'node_modules/@tanstack/query-core/build/modern/query.js'].map(moduleOf))
  expect(text.match(/^@?[a-z/-]+ \d.*$/gm)).toEqual([
    expect.stringMatching(/^@tanstack\/query-core \d+\.\d+\.\d+: MIT$/),
    expect.stringMatching(/^valibot \d+\.\d+\.\d+: MIT$/),
  ])
  expect(text.match(/Permission is hereby granted, free of charge/g)).toHaveLength(2)
})

test('names a package inside another by itself', () => {
  const outer = 'node_modules/@eslint/eslintrc/node_modules/ajv/lib/ajv.js'
  expect(licencesOf([moduleOf(outer)])).toMatch(/^ajv 6/)
})

test('takes a copy without a name of its own for its holder', () => {
  const copy = 'node_modules/valibot/dist/node_modules/.pnpm/tslib@2/node_modules/tslib/tslib.js'
  expect(licencesOf([moduleOf(copy)])).toMatch(/^valibot /)
})
