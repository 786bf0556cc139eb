import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budgets } from '../budgets'
import { builtSite as dist } from './browser'

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file =>
  statSync(join(dist, file)).isFile(),
)
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

test('names all but the page itself and the licences after their content, so that a browser may keep it for ever', () => {
  const others = files.filter(file => !/\.[0-9a-f]{8}\.(?:js|css|svg|png)$/.test(file))
  expect(others.sort()).toEqual(['index.html', 'licences.txt'])
})

test('has an icon and a description, and no script within the page', () => {
  const html = read('index.html')
  expect(html).toMatch(/<link rel="icon" href="data:image\/svg/)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(html).not.toMatch(/<script(?![^>]* src=)/)
})

test('ships neither a gallery nor polyfills for what browsers have', () => {
  const scripts = files.filter(file => file.endsWith('.js')).map(read)
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter(text => /swiper-slide|Network request failed/.test(text))).toEqual([])
})

test('keeps the scripts that the page starts with within their budget', () => {
  const entries = [...read('index.html').matchAll(/src="\/(js\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(entries.length).toBeGreaterThan(0)
  const bytes = entries.map(file => gzipSync(read(file)).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.browserScripts)
})
