import { readFileSync } from 'node:fs'
import { routes } from '@/routes'

Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
const { default: app } = jest.requireActual<{
  default: {
    pages: string[]
    subPackages: { root: string; pages: string[] }[]
    tabBar: { list: { pagePath: string }[] }
  }
}>('@/app.config')

const pagesOfApp = [...app.pages, ...app.subPackages.flatMap(({ root, pages }) => pages.map(page => `${root}/${page}`))]
/** Whatever a page wants to know: its path is the same. */
const anything = { kind: 'terms', deviceId: 'node-1', id: 'print-1' } as const
const routed = Object.values(routes).flatMap(feature =>
  Object.values(feature).map(route => route(anything).path.replace(/^\/|\?.*$/g, '')),
)

test('every page has a typed route, and every route a page', () => {
  expect(routed.sort()).toEqual(pagesOfApp.sort())
})

test('every page is a file', () => {
  for (const page of pagesOfApp)
    expect(readFileSync(`src/${page}.tsx`, 'utf8')).toContain('export default asPage(function')
})
