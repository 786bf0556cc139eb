import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'

let site: Backend
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

test.each(['matchMedia', 'crypto', 'IntersectionObserver', 'ResizeObserver', 'BroadcastChannel', 'structuredClone'])(
  'opens without %s',
  async name => {
    const phone = await openPhone({
      origin: site.origin,
      storage: { 'nodemate.session': await site.session('u-ordinary') },
    })
    await phone.page.addInitScript(
      missing => Object.defineProperty(globalThis, missing, { value: undefined, configurable: true }),
      name,
    )
    await phone.open()
    await phone.waitFor('书房 NAS')
    expect(await phone.sees('这个页面没能打开')).toBe(false)
  },
)
