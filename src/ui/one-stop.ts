const isBrowser = process.env.TARO_ENV === 'h5'

type GroupEvent = { currentTarget: HTMLElement; target: HTMLElement; key: string; preventDefault(): void }

const controlsOf = ({ currentTarget }: GroupEvent): HTMLElement[] => [
  ...currentTarget.querySelectorAll<HTMLElement>('[role=radio], [role=tab], [aria-pressed]'),
]

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * For a group of radios, tabs or toggles: in a browser Tab stops at one of them (`isStop`), and the arrows move between
 * them. A radio is chosen as it is reached; the others wait for Enter, because they may load something.
 */
export const oneStop: Record<string, unknown> = isBrowser
  ? {
      onFocus: (event: GroupEvent) => {
        for (const control of controlsOf(event)) control.tabIndex = control === event.target ? 0 : -1
      },
      onKeyDown: (event: GroupEvent) => {
        const step = steps[event.key]
        const controls = controlsOf(event)
        const at = controls.indexOf(event.target)
        if (step === undefined || at < 0) return
        event.preventDefault()
        const next = controls[(at + step + controls.length) % controls.length]
        next?.focus()
        if (next?.getAttribute('role') === 'radio') next.click()
      },
    }
  : {}
