/**
 * Replaces what Taro's runtime imitates of a browser and the app does not use: addresses, history, and markup in texts
 * (`config/slim-taro.ts`).
 */
class Absent {
  trigger(): void {
    // Taro emits an event for every page that opens, shows, hides and closes.
  }
}

export { Absent as History, Absent as Location, Absent as TaroURLProvider, Absent as URLSearchParams }
export const parseUrl = (): object => ({})
export const setInnerHTML = (): void => undefined
