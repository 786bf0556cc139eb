import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orders } from '@/services/orders'
import { root } from '../architecture/files'
import { startBackend } from '../backend/start'
import { compileModes } from './compile-modes'
import { pageLinks } from './page-links'

const { condition } = JSON.parse(readFileSync(join(root, 'project.config.json'), 'utf8'))

test('are what project.config.json has: npx tsx config/compile-modes.ts', () => {
  expect(condition.miniprogram.list).toEqual(compileModes)
})

test('lead to every page, with a name each', () => {
  const opened = new Set(compileModes.map(({ pathName }) => `/${pathName}`))
  expect(pageLinks.map(({ path }) => path).filter(path => !opened.has(path))).toEqual([])
  expect(new Set(compileModes.map(({ name }) => name)).size).toBe(compileModes.length)
})

test('name an order that the stand-in has', async () => {
  const backend = await startBackend()
  const { query } = compileModes.find(({ pathName }) => pathName === 'pages/orders/order') ?? { query: '' }
  const ask = await backend.signIn('u-ordinary')
  const { items } = await ask(orders.orders, { orderNo: query.replace('orderNo=', '') })
  await backend.stop()
  expect(items).toHaveLength(1)
})
