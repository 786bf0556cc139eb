const isBrowser = process.env.TARO_ENV === 'h5'

type Spoken = {
  role?:
    | 'button'
    | 'link'
    | 'checkbox'
    | 'switch'
    | 'tab'
    | 'tablist'
    | 'dialog'
    | 'alert'
    | 'status'
    | 'img'
    | 'heading'
  /** A heading's level; 1 is the page title. */
  level?: 1 | 2 | 3
  /** The name with its state in it: mini-programs read no separate state. */
  label?: string
  /** In a browser the text inside is its name; the label is then its description. */
  isNamedInside?: boolean | undefined
  /** Checked or selected: screen readers in browsers need it in addition to the name. */
  isOn?: boolean | undefined
  isHidden?: boolean
  /** Read aloud when it appears or changes. */
  isLive?: boolean
}

/** Accessibility attributes: `aria-role` in the mini-program, `role` in a browser. */
export const spoken = ({
  role,
  level,
  label,
  isNamedInside,
  isOn,
  isHidden,
  isLive,
}: Spoken): Record<string, string | boolean> => ({
  ...(role && (isBrowser ? { role } : { ariaRole: role })),
  ...(isBrowser && isOn !== undefined && { [role === 'tab' ? 'ariaSelected' : 'ariaChecked']: String(isOn) }),
  ...(isBrowser && level && { ariaLevel: String(level) }),
  ...(label && { [isBrowser && isNamedInside ? 'aria-description' : 'ariaLabel']: label }),
  ...(isHidden && { ariaHidden: true }),
  ...(isLive && { ariaLive: 'polite' }),
})

/** An input's accessible name: in a browser that of the native input inside Taro's element. */
export const spokenInput = (label: string, others: Record<string, string> = {}): Record<string, unknown> =>
  isBrowser ? { nativeProps: { 'aria-label': label, ...others } } : spoken({ label })

/**
 * Makes a control focusable and lets the keyboard press it, in a browser. A disabled one keeps the focus, so that a
 * button that becomes busy does not send the user back to the top of the page.
 */
export const keyboard = (press: (() => void) | undefined): Record<string, unknown> =>
  isBrowser
    ? {
        tabindex: '0',
        ariaDisabled: String(!press),
        onKeyDown: (event: { key: string; preventDefault(): void }) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          press?.()
        },
      }
    : {}
