import type { Backend } from '../backend/start'
import { openPhone, startSite } from './browser'
import type { Phone } from './phone'

// Taro's browser build answers WeChat's own calls as if they had succeeded: here none may be made, or even offered.
let site: Backend
let phone: Phone
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  phone = await openPhone({ origin: site.origin })
  await phone.page.addInitScript(countNativeAsks)
})

const countNativeAsks = () => undefined
