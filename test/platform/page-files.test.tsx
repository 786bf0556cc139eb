import { fetchPage } from '@/platform/page-files'

const isMarked = () => document.documentElement.hasAttribute('data-fetching')

const pageThatLoads = () => {
  let settle = { come: (): void => undefined, fail: (): void => undefined }
  const files = new Promise<void>((resolve, reject) => {
    settle = { come: resolve, fail: () => reject(new Error('no network')) }
  })
  Object.assign(window, { __taroAppConfig: { routes: [{ path: '/pages/wake/wake', load: () => [files] }] } })
  return settle
}

test('marks the document at once, until the page’s files are there', async () => {
  const files = pageThatLoads()
  const fetched = fetchPage('/pages/wake/wake?deviceId=node-1')
  expect(isMarked()).toBe(true)
  files.come()
  expect(await fetched).toBe(true)
  expect(isMarked()).toBe(false)
})

test('takes the mark away when they do not come', async () => {
  const files = pageThatLoads()
  const fetched = fetchPage('pages/wake/wake')
  files.fail()
  expect(await fetched).toBe(false)
  expect(isMarked()).toBe(false)
})

test('keeps the mark until the last of two pages is there', async () => {
  const first = pageThatLoads()
  const one = fetchPage('pages/wake/wake')
  const other = pageThatLoads()
  const two = fetchPage('pages/wake/wake')
  first.come()
  await one
  expect(isMarked()).toBe(true)
  other.come()
  await two
  expect(isMarked()).toBe(false)
})
