/** Converts between moments and the wall clock of a time zone. Knows about summer time. */

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

const minuteMs = 60_000
const dayMs = 86_400_000

export const offsetMinutes = (zone: string, atMs: number): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const shownMs = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((shownMs - atMs) / minuteMs)
}

/** The day as days since 1970, the weekday from Monday = 1 to Sunday = 7, and the minutes since 00:00. */
export const wallClock = (zone: string, atMs: number): { day: number; weekday: number; minutes: number } => {
  const shownMs = atMs + offsetMinutes(zone, atMs) * minuteMs
  const day = Math.floor(shownMs / dayMs)
  return { day, weekday: weekdayOf(day), minutes: Math.floor((shownMs % dayMs) / minuteMs) }
}

/** 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * When the clock shows this time on this day. Of a time that comes twice the first; one that summer time skips
 * comes as much later as the clock was put forward, so that no day loses its run.
 */
export const instantOf = (zone: string, day: number, time: string): number => {
  const shownMs = day * dayMs + minutesOf(time) * minuteMs
  const before = offsetMinutes(zone, shownMs - dayMs)
  const after = offsetMinutes(zone, shownMs + dayMs)
  const readings = [before, after]
    .map(offset => ({ offset, atMs: shownMs - offset * minuteMs }))
    .filter(({ offset, atMs }) => offsetMinutes(zone, atMs) === offset)
  return readings.length > 0 ? Math.min(...readings.map(({ atMs }) => atMs)) : shownMs - before * minuteMs
}

/** The zone's next change of offset within 400 days, if there is one. */
export const nextOffsetChange = (zone: string, afterMs: number) => {
  const offset = offsetMinutes(zone, afterMs)
  for (let day = 1; day <= 400; day++) {
    let late = afterMs + day * dayMs
    if (offsetMinutes(zone, late) === offset) continue
    let early = late - dayMs
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2)
      if (offsetMinutes(zone, middle) === offset) early = middle
      else late = middle
    }
    return { atMs: late, offsetMinutes: offsetMinutes(zone, late) }
  }
  return undefined
}
