/**
 * Replaces the parts of Taro's runtime that the app does not use: an imitation of a browser's addresses, history and
 * `innerHTML`, and Taro's timing of itself (`config/slim-taro.ts`).
 */
class Absent {
  trigger(): void {
    // Taro calls this whenever a page opens, shows, hides or closes.
  }
}

export { Absent as History, Absent as Location, Absent as TaroURLProvider, Absent as URLSearchParams }
export const parseUrl = (): object => ({})
export const setInnerHTML = (): void => undefined
/** Taro's own measures nothing either, outside its debug mode. */
export const perf = { start: (): void => undefined, stop: (): void => undefined }
