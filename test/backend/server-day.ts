export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The server counts days in Asia/Shanghai, which has had one offset since 1991. */
const offsetMs = 8 * hourMs

export const dayOf = (atMs: number): string => new Date(atMs + offsetMs).toISOString().slice(0, 10)

/** When the server's day of this moment began, or that of `daysAgo` days earlier. */
export const dayStart = (atMs: number, daysAgo = 0): number =>
  Math.floor((atMs + offsetMs) / dayMs - daysAgo) * dayMs - offsetMs
