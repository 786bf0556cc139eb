/** The server's time now, from its last answer and how long ago that was here; a clock set back adds nothing. */
export const serverNow = (atMs: number, heardAtMs: number, nowMs: number): number =>
  atMs + Math.max(0, nowMs - heardAtMs)
