import { readFileSync } from 'node:fs'
import { openPhone, startSite } from './browser'

test('downloads the planned closing of a service as a calendar’s file', async () => {
  const site = await startSite()
  const phone = await openPhone({ origin: site.origin })
  const untilMs = Math.ceil(Date.now() / 60_000) * 60_000 + 2 * 86_400_000
  await phone.open(`/pages/sharing/guest?what=${encodeURIComponent(`ssh,relay.example,40001,${untilMs},NAS`)}`)
  await phone.waitFor('加到日历')
  const [download] = await Promise.all([phone.page.waitForEvent('download'), phone.tap('加到日历')])
  await phone.waitFor('已下载，打开文件就能加到日历')
  expect(download.suggestedFilename()).toBe('nodemate.ics')
  const text = readFileSync(await download.path(), 'utf8')
    .split('\r\n ')
    .join('')
  const [, at = ''] = /^DTSTART:(\w+)\r$/m.exec(text) ?? []
  expect(Date.parse(at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))).toBe(untilMs)
  expect(text).toContain('SUMMARY:“NAS”计划在这时关闭')
  expect(text).toContain('TRIGGER:-PT1440M')
  await site.stop()
})
