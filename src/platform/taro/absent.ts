/**
 * Replaces what Taro's runtime imitates of a browser and the app does not use: addresses, history, markup in texts, and
 * its own stopwatch (`config/slim-taro.ts`).
 */
class Absent {
  trigger(): void {
    // Taro emits an event for every page that opens, shows, hides and closes.
  }
}

export { Absent as History, Absent as Location, Absent as TaroURLProvider, Absent as URLSearchParams }
export const parseUrl = (): object => ({})
export const setInnerHTML = (): void => undefined
/** Measures nothing outside Taro's debug mode either. */
export const perf = { start: (): void => undefined, stop: (): void => undefined }
