import { traced } from '../components/traced'
import { until } from '../journeys/driver'
import type { Phone } from './phone'
import type { Overrides } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

const start = async (page: string, platform: Overrides = {}): Promise<Phone> => {
  const { backend, boot } = env()
  const session = JSON.stringify(await backend.session('u-ordinary'))
  const phone = boot({ storage: { 'nodemate.session': session }, platform })
  await phone.open(page)
  return phone
}

/** Called while goods that cost money are drawn. */
const breakPlatform = (phone: Phone) => {
  env().expectComplaints(/broken/)
  phone.override({
    getDeviceInfo: () => {
      throw new Error('broken')
    },
  })
}

test('shows an error when a page throws while rendering, and recovers on retry', async () => {
  const phone = await start('/pages/nodes/home')
  breakPlatform(phone)
  await phone.open('/pages/boosts/boosts')
  await phone.waitFor('这个页面没能打开')
  expect(phone.words()).toMatch(/诊断编号 \w{4}-\w{4}-\w{4}/)
  phone.override({ getDeviceInfo: undefined })
  await phone.tap('重试')
  await phone.waitForGone('这个页面没能打开')
  await phone.waitFor('加速')
})

test('leads home from a page that throws', async () => {
  const phone = await start('/pages/nodes/home')
  breakPlatform(phone)
  await phone.open('/pages/boosts/boosts')
  await phone.waitFor('这个页面没能打开')
  await phone.tap('回首页')
  await phone.waitFor('书房 NAS')
  expect(phone.stack).toEqual(['pages/nodes/home'])
})

test.each([
  ['a handler', 'Error', 'Error: broken'],
  ['a promise', 'UnhandledRejection', { reason: new Error('broken') }],
])('reports an uncaught error in %s once, and keeps the page', async (_where, event, payload) => {
  env().expectComplaints(/not caught/)
  const phone = await start('/pages/nodes/home')
  await phone.waitFor('书房 NAS')
  await phone.fire(event, payload as object) // an error comes as text
  await phone.waitFor('刚才出了点问题')
  expect(phone.sees('书房 NAS')).toBe(true)
})

describe('reports of a page that throws', () => {
  type Entry = { text: string; page?: string; diagnosticId?: string }

  /** An uncaught error as WeChat reports it: a text with its stack. */
  const error = (name: string) =>
    [
      `Error: broken ${name}`,
      ...Array.from({ length: 8 }, () => `    at ${name} (https://usr/pages/${'x'.repeat(60)}.js:1:2)`),
    ].join('\n') as unknown as object // the driver's type is for the other events

  const loggedTo = (phone: Phone, log: 'realtime' | 'feedback'): Entry[] =>
    phone.traces.logged.filter(({ to }) => to === log).map(({ text }) => JSON.parse(text))

  const failOn = async (phone: Phone) => {
    breakPlatform(phone)
    await phone.open('/pages/boosts/boosts')
    await phone.waitFor('这个页面没能打开')
  }

  test('go to WeChat’s logs once, with the diagnostic ID, and lead to the line', async () => {
    const phone = await start('/pages/nodes/home')
    await phone.waitFor('书房 NAS')
    await failOn(phone)
    await until(() => loggedTo(phone, 'realtime').length > 0)
    const [, id] = /诊断编号 (\w{4}-\w{4}-\w{4})/.exec(phone.words()) ?? []
    expect(phone.traces.logFilters).toEqual([id])
    expect(loggedTo(phone, 'feedback')).toEqual([
      expect.objectContaining({ diagnosticId: id, page: '/pages/boosts/boosts' }),
    ])
    await phone.tap('重试')
    await phone.waitFor('这个页面没能打开')
    const reports = loggedTo(phone, 'realtime')
    expect(reports).toEqual([expect.objectContaining({ text: expect.stringMatching(/^Error broken\nat /) })])
    expect(traced(reports[0]?.text ?? '')).toMatch(/^src\/\S+\.tsx?:\d+:\d+\n(?:.*\n)*?> +\d+ .*getDeviceInfo/m)
  })

  test('are not made before the agreements are accepted', async () => {
    const { backend, boot } = env()
    const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-other')) } })
    await phone.open('/pages/nodes/home')
    await phone.waitFor('协议有更新')
    env().expectComplaints(/not caught/)
    await phone.fire('Error', error('a'))
    await phone.waitFor('刚才出了点问题')
    expect(phone.traces.logged).toEqual([])
    expect(phone.packages.fetched.join()).not.toContain('diagnosis')
  })

  test('stay within what WeChat takes of a page, however much goes wrong', async () => {
    const phone = await start('/pages/nodes/home')
    await phone.waitFor('书房 NAS')
    env().expectComplaints(/not caught/)
    for (const name of 'abcdefghijklmnopqrstuvwxyz') {
      await phone.fire('Error', error(name))
      await phone.fire('Error', error(name))
    }
    await until(() => loggedTo(phone, 'feedback').length === 20)
    expect(new Set(loggedTo(phone, 'feedback').map(({ text }) => text)).size).toBe(20)
    const sent = phone.traces.logged.filter(({ to }) => to === 'realtime')
    expect(Buffer.byteLength(sent.map(({ text }) => text).join(''))).toBeLessThan(5 * 1_024)
    expect(sent.length).toBeGreaterThan(3)
  })

  test('are done without where WeChat has no such logs', async () => {
    const phone = await start('/pages/nodes/home', { getRealtimeLogManager: undefined, getLogManager: undefined })
    await phone.waitFor('书房 NAS')
    await failOn(phone)
    await until(() => phone.packages.fetched.join().includes('diagnosis'))
    expect(phone.words()).toContain('这个页面没能打开')
  })
})

test('offers WeChat’s own feedback, which sends its log, where one writes to us', async () => {
  const phone = await start('/pages/help/feedback')
  await phone.waitFor('通过微信发送错误记录')
})
