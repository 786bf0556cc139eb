/**
 * Replaces the parts of Taro's runtime that the app does not use: an imitation of a browser's window, name, addresses,
 * history, links, class lists, `innerHTML` and observers of changes, and Taro's timing of itself (`config/slim-taro.ts`).
 */
class Absent {
  trigger(): void {
    // Taro calls this whenever a page opens, shows, hides or closes.
  }
}

export {
  Absent as AnchorElement,
  Absent as ClassList,
  Absent as History,
  Absent as Location,
  Absent as TaroURLProvider,
  Absent as URLSearchParams,
}

const absent = new Absent()

export { absent as nav, absent as taroHistoryProvider, absent as taroLocationProvider, absent as taroWindowProvider }

/** Taro tells it of each change of an element. */
export const MutationObserver = { record: (): void => undefined }

export const parseUrl = (): object => ({})
export const setInnerHTML = (): void => undefined
/** Taro's own measures nothing either, outside its debug mode. */
export const perf = { start: (): void => undefined, stop: (): void => undefined }
