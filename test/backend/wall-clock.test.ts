import fc from 'fast-check'
import { instantOf, minutesOf, nextOffsetChange, offsetMinutes, wallClock } from './wall-clock'

const dayOf = (iso: string) => Math.floor(Date.parse(iso) / 86_400_000)
const zones = ['Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata']

test('shows what Intl shows, in any zone at any time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 1_000_000_000_000, max: 4_000_000_000_000 }),
      (zone, atMs) => {
        const { minutes, weekday } = wallClock(zone, atMs)
        const options = {
          timeZone: zone,
          hourCycle: 'h23',
          hour: '2-digit',
          minute: '2-digit',
          weekday: 'long',
        } as const
        const shown = new Intl.DateTimeFormat('en-GB', options).format(atMs)
        const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
        const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0'))
        expect(shown).toBe(`${days[weekday - 1]} ${hour}:${minute}`)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('reads a wall time back on its day, unless summer time leaves it out', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 10_000, max: 40_000 }), fc.nat(1_439), (zone, day, at) => {
      const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
      const shown = wallClock(zone, instantOf(zone, day, time))
      const lateMinutes = (shown.day - day) * 1_440 + shown.minutes - minutesOf(time)
      expect([0, 30, 60]).toContain(lateMinutes)
    }),
    { numRuns: 1_000 },
  )
})

test('moves 02:30 an hour later when New York’s clocks go forward', () => {
  const at = instantOf('America/New_York', dayOf('2026-03-08T00:00Z'), '02:30')
  expect(new Date(at).toISOString()).toBe('2026-03-08T07:30:00.000Z')
})

test('takes the first 01:30 when New York’s clocks go back', () => {
  const at = instantOf('America/New_York', dayOf('2026-11-01T00:00Z'), '01:30')
  expect(new Date(at).toISOString()).toBe('2026-11-01T05:30:00.000Z')
})

test('finds the next change of offset to the millisecond, and none in Shanghai', () => {
  const change = nextOffsetChange('America/New_York', Date.parse('2026-01-01T00:00Z'))
  expect(change).toEqual({ atMs: Date.parse('2026-03-08T07:00Z'), offsetMinutes: -240 })
  expect(offsetMinutes('America/New_York', Date.parse('2026-01-01T00:00Z'))).toBe(-300)
  expect(nextOffsetChange('Asia/Shanghai', Date.parse('2026-01-01T00:00Z'))).toBeUndefined()
})
