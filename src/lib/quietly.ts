/** For what the platform may refuse, or an older one lacks, and nobody would miss. Taro's types hide some promises. */
export const quietly = (doing: unknown): void => {
  Promise.resolve(doing).catch(() => undefined)
}
