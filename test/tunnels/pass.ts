export const minuteMs = 60_000

/** Time, by the clock that the test moves. */
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
