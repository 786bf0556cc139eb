import { watchedPhones } from './watched-phones'

const env = watchedPhones()
const dayMs = 86_400_000

// `faults.md` 50: the server decides when an attempt ends and when a schedule runs next.
test.each([-1, 1])('wakes for two minutes, and tells the end, on a phone whose clock is off by %p days', async days => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  phone.jumpClock(days * dayMs)
  await phone.open('/pages/wake/wake?deviceId=node-5')
  await phone.waitFor('继续')
  await phone.tap('继续')
  await phone.waitFor('下次：')
  const soon = phone.words().match(/下次：\S+/)?.[0]
  await phone.tap('现在唤醒')
  await phone.waitFor('上线后会显示在这里')
  const left = () => Number(phone.words().match(/(\d+)\s*秒/)?.[1])
  expect(left()).toBeGreaterThan(100)
  expect(left()).toBeLessThanOrEqual(120)
  // The clock is set right, or wrong again, during the attempt.
  phone.jumpClock(-days * dayMs)
  await phone.advance(4_000)
  expect(left()).toBeGreaterThan(90)
  expect(left()).toBeLessThanOrEqual(120)
  expect(phone.words()).toContain(soon)
  await backend.control.moveClock(80_000)
  await phone.advance(4_000)
  await phone.waitFor('秒后上线了')
})
