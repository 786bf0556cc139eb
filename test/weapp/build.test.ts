import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './app/manifest'
import { budgetKb, filesOf, packageSizes } from './budget'
import { bootPhone, builtApp } from './phone'

// The production build as WeChat would get it. Booting says what to do when there is none.
bootPhone().kill()
const { pages } = readManifest(builtApp)

test.each(pages)('%s opens in the bare realm with nothing on the console', async path => {
  const phone = bootPhone()
  await phone.open(`/${path}`)
  await phone.settled()
  expect(phone.console.unexpected()).toEqual([])
  expect(phone.words()).not.toBe('')
  phone.kill()
})

test('no file makes code out of text', () => {
  const makers = filesOf(builtApp)
    .filter(file => /\.(js|wxs)$/.test(file))
    .flatMap(file => {
      const text = readFileSync(join(builtApp, file), 'utf8').replace(/Function\(["']return this["']\)/g, '')
      return (text.match(/\beval\(|\bnew Function\b|[^\w.]Function\(/g) ?? []).map(maker => `${file}: ${maker}`)
    })
  expect(makers).toEqual([])
})

test('every package is within its budget', () => {
  const { main, subpackages, all } = packageSizes(builtApp)
  console.info([main, ...subpackages, all].map(({ name, kb }) => `${name.padEnd(24)} ${kb} KB`).join('\n'))
  expect(main.kb).toBeLessThanOrEqual(budgetKb.main)
  expect(all.kb).toBeLessThanOrEqual(budgetKb.all)
  expect(subpackages.filter(({ kb }) => kb > budgetKb.subpackage)).toEqual([])
})
