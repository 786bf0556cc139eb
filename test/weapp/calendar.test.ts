import { points } from '@/services/points'
import { butlerTerms } from '../backend/db/mall'
import { type Overrides, refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

type Event = { title: string; startTime: number; alarmOffset: number }

const dayMs = 86_400_000

const open = async (page: string, platform: Overrides) => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session }, platform })
  await phone.open(page)
  return phone
}

test('puts the points that expire first into the calendar, with a reminder a day before', async () => {
  const events: Event[] = []
  const phone = await open('/pages/points/home', { addPhoneCalendar: (event: Event) => void events.push(event) })
  await phone.tapOnceThere('210 积分将在 30 天内过期')
  await phone.tapOnceThere(/^把 .+的加到日历$/)
  await phone.waitFor('已加到日历')
  const ask = await env().backend.signIn('u-ordinary')
  const { expiring } = await ask(points.userPoints, {})
  const startTime = Math.floor((expiring[0]?.expiresAtMs ?? 0) / 1000)
  expect(events).toMatchObject([{ title: '60 积分今天过期', startTime, alarmOffset: 86_400 }])
})

test('says where the calendar can be allowed after it was refused, and adds a plan’s end then', async () => {
  const { backend } = env()
  const endAtMs = Date.now() + 5 * dayMs
  const term = { orderNo: 'o-term', uid: 'u-ordinary', startAtMs: endAtMs - 6 * dayMs, endAtMs, helps: 1 }
  await backend.db.insert(butlerTerms).values(term)
  const events: Event[] = []
  let isRefused = true
  let opened = 0
  const phone = await open('/pages/butler/butler', {
    addPhoneCalendar: (event: Event) => (isRefused ? refuse('auth deny') : void events.push(event)),
    openSetting: () => {
      opened += 1
      return { authSetting: {} }
    },
  })
  await phone.tapOnceThere('加到日历')
  await phone.waitFor('还不能使用日历')
  await phone.tap('去设置')
  expect(opened).toBe(1)
  isRefused = false
  await phone.tap('加到日历')
  await phone.waitFor('已加到日历')
  expect(phone.sees('还不能使用日历')).toBe(false)
  expect(events).toMatchObject([{ title: '节点管家到期', startTime: Math.floor(endAtMs / 1000) }])
})

test('adds the planned closing of a service that somebody was given, and says nothing when that is cancelled', async () => {
  let isCancelled = true
  const phone = await open(
    `/pages/sharing/guest?what=${encodeURIComponent(`ssh,relay.example,40001,${Date.now() + dayMs / 2},NAS`)}`,
    { addPhoneCalendar: () => (isCancelled ? refuse('cancel') : undefined) },
  )
  await phone.tapOnceThere('加到日历')
  await phone.settled()
  expect(phone.sees('已加到日历')).toBe(false)
  expect(phone.sees('没有加上')).toBe(false)
  isCancelled = false
  await phone.tap('加到日历')
  await phone.waitFor('已加到日历')
})
