/** These run inside the page: each must stand on its own. */

type Wish = { text: string } | { source: string; flags: string }

/** True when the words can be read or are the spoken name of something visible; `isWanted: false` turns it round. */
export const isSeen = ({ isWanted = true, ...wish }: Wish & { isWanted?: boolean }): boolean => {
  const fits = (text: string | null | undefined) =>
    'text' in wish
      ? (text ?? '').replace(/\s+/g, ' ').includes(wish.text.replace(/\s+/g, ' '))
      : new RegExp(wish.source, wish.flags).test(text ?? '')
  const named = Array.from(document.querySelectorAll('[aria-label], [placeholder]')).filter(
    element => fits(element.getAttribute('aria-label')) || fits(element.getAttribute('placeholder')),
  )
  const isSeen =
    fits(document.title) || fits(document.body?.innerText) || named.some(element => element.checkVisibility())
  return isSeen === isWanted
}

export const wordsOfPage = (): string => {
  const inputs = Array.from(document.querySelectorAll('input, textarea'))
    .filter(input => input.checkVisibility())
    .map(input => ('value' in input && input.value) || input.getAttribute('placeholder'))
  return [document.title, document.body.innerText, ...inputs]
    .filter(Boolean)
    .join('\n')
    .replace(/\n{2,}/g, '\n')
}
