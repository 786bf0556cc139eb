import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'

const isBrowser = process.env.TARO_ENV === 'h5'

type Spoken = {
  role?:
    | 'button'
    | 'link'
    | 'checkbox'
    | 'switch'
    | 'radio'
    | 'radiogroup'
    | 'toolbar'
    | 'tab'
    | 'tablist'
    | 'tabpanel'
    | 'dialog'
    | 'alert'
    | 'status'
    | 'img'
    | 'heading'
  /** A heading's level; 1 is the page title. */
  level?: 1 | 2 | 3
  /** The name, without what `isOn` says. */
  label?: string
  /** In a browser the text inside is its name; the label is then its description. */
  isNamedInside?: boolean | undefined
  /** Checked, selected or pressed: said once, by an attribute in browsers and at the end of the name in mini-programs. */
  isOn?: boolean | undefined
  isHidden?: boolean
  /** Read aloud when it appears or changes. */
  isLive?: boolean
}

/** In mini-programs these would be said to be off, whatever they are: they hear of no state but that in the name. */
const phoneRoles: Partial<Record<string, string>> = {
  radio: 'button',
  checkbox: 'button',
  switch: 'button',
  radiogroup: 'group',
  toolbar: 'group',
}

const stateAttributes: Partial<Record<string, string>> = { tab: 'ariaSelected', button: 'ariaPressed' }

type StateWord = 'isOn' | 'isOff' | 'isTicked' | 'isUnticked' | 'isSelected' | 'isUnselected'
const stateWords: Partial<Record<string, readonly [on: StateWord, off: StateWord]>> = {
  switch: ['isOn', 'isOff'],
  checkbox: ['isTicked', 'isUnticked'],
}

const withState = (label: string, role: string | undefined, isOn: boolean): string => {
  const t = wordsNow(uiWords)
  const [on, off] = stateWords[role ?? ''] ?? (['isSelected', 'isUnselected'] as const)
  return t('named', { name: label, state: t(isOn ? on : off) })
}

/** Accessibility attributes: `aria-role` in the mini-program, `role` in a browser. */
export const spoken = (said: Spoken): Record<string, string | boolean> => ({
  ...(isBrowser ? inBrowser(said) : inPhone(said)),
  ...(said.isHidden && { ariaHidden: true }),
  ...(said.isLive && { ariaLive: 'polite' }),
})

const inPhone = ({ role, label, isOn }: Spoken) => ({
  ...(role && { ariaRole: phoneRoles[role] ?? role }),
  ...(label && { ariaLabel: isOn === undefined ? label : withState(label, role, isOn) }),
})

const inBrowser = ({ role, level, label, isNamedInside, isOn }: Spoken) => ({
  ...(role && { role }),
  ...(isOn !== undefined && { [stateAttributes[role ?? ''] ?? 'ariaChecked']: String(isOn) }),
  ...(level && { ariaLevel: String(level) }),
  ...(label && { [isNamedInside ? 'aria-description' : 'ariaLabel']: label }),
})

/** An input's accessible name: in a browser that of the native input inside Taro's element. */
export const spokenInput = (label: string, others: Record<string, string> = {}): Record<string, unknown> =>
  isBrowser ? { nativeProps: { 'aria-label': label, ...others } } : spoken({ label })

/**
 * Makes a control focusable and lets the keyboard press it, in a browser. A disabled one keeps the focus, so that a
 * button that becomes busy does not send the user back to the top of the page. In a group (`one-stop.ts`) one control is
 * where Tab stops.
 */
export const keyboard = (press: (() => void) | undefined, isStop = true): Record<string, unknown> =>
  isBrowser
    ? {
        tabindex: isStop ? '0' : '-1',
        ariaDisabled: String(!press),
        onKeyDown: (event: { key: string; preventDefault(): void; stopPropagation(): void }) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          // Not what it is in as well.
          event.stopPropagation()
          press?.()
        },
      }
    : {}
