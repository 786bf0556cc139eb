/**
 * Stands for what Taro's runtime imitates of a browser and the app has no use for: addresses, history, and markup in
 * texts (`config/slim-taro.ts`).
 */
class Absent {
  trigger(): void {
    // Taro tells of every page that opens, shows, hides and closes.
  }
}

export { Absent as History, Absent as Location, Absent as TaroURLProvider, Absent as URLSearchParams }
export const parseUrl = (): object => ({})
export const setInnerHTML = (): void => undefined
