/** Scrolls what Tab reaches fully into view. A browser alone leaves a pill cut off at its strip's edge, for example. */
export const keepFocusInSight = (): void =>
  // Captured, because Taro's inputs stop key events.
  document.addEventListener('keyup', ({ key }) => key === 'Tab' && showFocused(), true)

const showFocused = (): void => {
  const { activeElement, body } = document
  if (activeElement !== body) activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
