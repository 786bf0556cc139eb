import { cookieJar } from '@/request/cookies'
import { sample } from './calls'
import { ok, scriptedWire } from './wire'

const hourMs = 3_600_000
const serverMs = Date.parse('2026-11-21T08:00:00Z')

/** A server whose cookie lasts an hour, and that wants it back with each request. */
const openOn = (phoneMs: number, { hasDate = true } = {}) => {
  const [date, expires] = [serverMs, serverMs + hourMs].map(atMs => new Date(atMs).toUTCString())
  let phoneNowMs = phoneMs
  const wire = scriptedWire(
    ({ headers }) => ({
      ...(headers['X-XSRF-TOKEN'] === 'a' ? ok({ id: 'a' }) : { status: 403, text: '' }),
      ...(hasDate && { headers: { date: date ?? '' } }),
      setCookies: [`XSRF-TOKEN=a; Path=/; Expires=${expires}`],
    }),
    { cookies: cookieJar(() => phoneNowMs) },
  )
  const wait = (ms: number) => {
    phoneNowMs += ms
  }
  return { ...wire, wait }
}

test.each([
  ['right', 0],
  ['a day ahead', 24],
  ['a day behind', -24],
])('sends a cookie back until its server calls it old, on a phone whose clock is %s', async (_, aheadH) => {
  const { carry, cookies, wait } = openOn(serverMs + aheadH * hourMs)
  await expect(carry(sample.find, {}, {})).resolves.toEqual({ id: 'a' })
  const isKept = () => cookies.header('https://c.nodemate.example/') !== undefined
  wait(hourMs - 60_000)
  expect(isKept()).toBe(true)
  wait(120_000)
  expect(isKept()).toBe(false)
})

test('goes by the phone’s clock where the server tells no time', async () => {
  const { carry, cookies } = openOn(serverMs, { hasDate: false })
  await carry(sample.find, {}, {})
  expect(cookies.header('https://c.nodemate.example/')).toBe('XSRF-TOKEN=a')
})
