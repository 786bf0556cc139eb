type Spoken = {
  role?: 'button' | 'checkbox' | 'switch' | 'tab' | 'tablist' | 'dialog' | 'alert' | 'status' | 'img' | 'heading'
  /** The name with its state in it: mini-programs read no separate state. */
  label?: string
  isHidden?: boolean
  /** Read aloud when it appears or changes. */
  isLive?: boolean
}

/** What a screen reader is told. The mini-program knows `aria-role`, the browser `role`. */
export const spoken = ({ role, label, isHidden, isLive }: Spoken): Record<string, string | boolean> => ({
  ...(role && (process.env.TARO_ENV === 'h5' ? { role } : { ariaRole: role })),
  ...(label && { ariaLabel: label }),
  ...(isHidden && { ariaHidden: true }),
  ...(isLive && { ariaLive: 'polite' }),
})

/** In a browser a control is reached and pressed by keyboard too; a phone needs none of it. */
export const keyboard = (press: (() => void) | undefined): Record<string, unknown> =>
  process.env.TARO_ENV === 'h5' && press
    ? {
        tabindex: '0',
        onKeyDown: (event: { key: string; preventDefault(): void }) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          press()
        },
      }
    : {}
