/** Days as the server counts them (`2026-11-21`): in Asia/Shanghai, wherever this phone is. */
const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000

/** Whether this phone shows the server's time. */
export const isServerZone = (): boolean => new Date().getTimezoneOffset() === -480

/** The server's day at a moment. */
export const serverDayAt = (atMs: number): string => new Date(atMs + shanghaiMs).toISOString().slice(0, 10)

/** The month of a day: `2026-11`. */
export const serverMonthOf = (day: string): string => day.slice(0, 7)

/** Its hour and minute there: `09:05`. */
export const serverTimeAt = (atMs: number): string => new Date(atMs + shanghaiMs).toISOString().slice(11, 16)

/** This many days, oldest first, up to the last one. */
export const serverDaysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - at) * dayMs)
    return day.toISOString().slice(0, 10)
  })
