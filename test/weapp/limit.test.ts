import { watchedPhones } from './watched-phones'

const env = watchedPhones()

test('follows the finger with the number, and sends nothing meanwhile', async () => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session } })
  await phone.open('/pages/limit/limit?deviceId=node-2')
  await phone.waitFor('带宽约')
  const arrivals = async () =>
    (await env().backend.control.requests()).filter(({ name }) => name.startsWith('limit.')).length
  await phone.settled()
  const before = await arrivals()
  const seen: string[] = []
  for (const value of [0, 25, 50, 75, 100]) {
    await phone.event('.nm-slider', 'changing', { value })
    seen.push(phone.valueOf('上行限速'))
  }
  await phone.event('.nm-slider', 'change', { value: 100 })
  await phone.settled()
  expect(new Set(seen).size).toBe(5)
  expect(seen[0]).toBe('0.5')
  expect(await arrivals()).toBe(before)
})
