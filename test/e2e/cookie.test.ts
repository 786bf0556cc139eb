import { xsrfCookie } from '../backend/xsrf'
import { openPhone, startSite } from './browser'

test('reads what a cookie of another response has spoilt once more', async () => {
  const site = await startSite()
  const session = await site.session('u-ordinary')
  const phone = await openPhone({ origin: site.origin, storage: { 'nodemate.session': session } })
  phone.console.expect(/403/)
  // The browser reads its cookies when a request leaves, which may be after the app has made it.
  await phone.page.route(
    '**/jdb/user/points',
    async (route, request) => {
      const value = `of-a-parallel-response.${session.uid}`
      await phone.page.context().addCookies([{ name: xsrfCookie, value, url: site.origin }])
      await route.continue({ headers: { ...(await request.allHeaders()), cookie: `${xsrfCookie}=${value}` } })
    },
    { times: 1 },
  )
  await phone.open('/pages/mall/home')
  await phone.waitFor(/可用积分\s*[\d,]+/)
  expect((await site.control.requests()).filter(({ name }) => name === 'points.userPoints')).toHaveLength(2)
  await site.stop()
})
