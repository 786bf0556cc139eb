/** These functions run inside the page, so each must be self-contained. */

type Wanted = ({ text: string } | { source: string; flags: string }) & { state?: string }

/** Whether the words are visible or the spoken name of something visible, in that state; `isWanted: false` inverts it. */
export const isSeen = ({ isWanted = true, ...input }: Wanted & { isWanted?: boolean }): boolean => {
  const fits = (text: string | null | undefined) =>
    'text' in input
      ? (text ?? '').replace(/\s+/g, ' ').includes(input.text.replace(/\s+/g, ' '))
      : new RegExp(input.source, input.flags).test(text ?? '')
  const namings = ['aria-label', 'aria-description', 'placeholder']
  const named = Array.from(document.querySelectorAll(namings.map(naming => `[${naming}]`).join())).filter(element =>
    namings.some(naming => fits(element.getAttribute(naming))),
  )
  const isHere = named.some(element => element.checkVisibility() && element.matches(input.state ?? '*'))
  const isSeen = isHere || (!input.state && (fits(document.title) || fits(document.body?.innerText)))
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
