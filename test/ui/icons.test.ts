import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { spriteOf } from '../../config/icon-sprite'
import { budgets } from '../budgets'

const src = resolve(__dirname, '../../src')
const read = (path: string) => readFileSync(resolve(src, path), 'utf8')
const theme = JSON.parse(read('theme.json')) as Record<'light' | 'dark', Record<string, string>>

const drawn = readdirSync(resolve(src, 'assets/icons'))
  .map(file => file.replace('.svg', ''))
  .sort()

test('names every icon, in the order of the sprite, and makes room for each', () => {
  const named = [...(read('ui/icon.tsx').match(/iconNames = \[([^\]]*)\]/)?.[1] ?? '').matchAll(/'([\w-]+)'/g)]
  expect(named.map(([, name]) => name)).toEqual(drawn)
  expect(read('assets/icons.svg')).toBe(spriteOf(drawn.map(name => read(`assets/icons/${name}.svg`))))
  expect(read('ui/icon.scss')).toContain(`$count: ${drawn.length};`)
})

test.each(drawn)('draws %s on the same grid with the same pen, in one colour', name => {
  const svg = read(`assets/icons/${name}.svg`)
  expect(svg).toContain('viewBox="0 0 24 24"')
  expect(svg).toContain('stroke-width="1.75"')
  expect(svg.match(/#\w+/g)).toEqual(['#000'])
})

const tabPictures = Object.values(theme).flatMap(values =>
  Object.values(values).filter(value => value.endsWith('.png')),
)

test('has a picture for each tab, chosen or not, in light and dark', () => {
  expect(new Set(tabPictures).size).toBe(16)
  expect(tabPictures.map(path => path.replace('assets/tab/', '')).sort()).toEqual(
    readdirSync(resolve(src, 'assets/tab')).sort(),
  )
})

test.each(tabPictures)('%s is 81 by 81 and under 1 KB', path => {
  const png = readFileSync(resolve(src, path))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([81, 81])
  expect(statSync(resolve(src, path)).size).toBeLessThan(budgets.tabPicture)
})
