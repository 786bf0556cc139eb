const assets = 'src/assets/forwarded'

/** The packages with pages that WeChat forwards, and the icon that stands for each. */
export const forwarded = { sharing: 'globe', shops: 'place', help: 'guide', demo: 'node' } as const

/** WeChat takes a card's picture from a file of a package, which Taro does not know of. */
export const forwardedTo = (outputRoot: string): { from: string; to: string }[] =>
  Object.keys(forwarded).map(feature => ({
    from: `${assets}/${feature}.jpg`,
    to: `${outputRoot}/pages/${feature}/forwarded.jpg`,
  }))
