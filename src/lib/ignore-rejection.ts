/** For calls that the platform may refuse, or lack, without harm. Some of Taro's types hide the promise. */
export const ignoreRejection = (doing: unknown): void => {
  Promise.resolve(doing).catch(() => undefined)
}
