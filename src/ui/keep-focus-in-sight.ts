/** A browser leaves what Tab reaches half out of sight: a pill at the edge of its strip, a text area below the screen. */
export const keepFocusInSight = (): void =>
  // Captured, because Taro's inputs stop key events.
  document.addEventListener('keyup', ({ key }) => key === 'Tab' && showFocused(), true)

const showFocused = (): void => {
  const { activeElement, body } = document
  if (activeElement !== body) activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
