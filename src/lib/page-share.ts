type Card = { title: string; path: string }

const cards = new WeakMap<object, () => Card>()

/** In browsers: what of this page is shared. */
export const offerToShare = (page: object, card: () => Card): void => void cards.set(page, card)
export const cardToShare = (page: object | null): (() => Card) | undefined => (page ? cards.get(page) : undefined)

/**
 * Hands an address to the browser's own sheet, which people may close again, and words before it: most apps that the
 * sheet offers leave out the title. False where there is none.
 */
export const shareInBrowser = (title: string, url: string, text = ''): Promise<boolean> => {
  if (!navigator.share) return Promise.resolve(false)
  return navigator.share({ title, url, ...(text && { text }) }).then(
    () => true,
    (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError',
  )
}
