import type { show } from '../components/show'
import type { Hostile } from './hostile'

export type Screen = Awaited<ReturnType<typeof show>>

export const pressable = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>('.nm-button:not(.nm-button--disabled):not(:has(.nm-button__ring))'),
]

/** Taps or types until something has gone; what was there before the last. */
export const tapEach = async (
  screen: Screen,
  { taps = [], beforeTap, readForMs = 0 }: Hostile,
  pass: (ms: number) => Promise<unknown>,
): Promise<string[]> => {
  let before: string[] = []
  for (const [at, step] of taps.entries()) {
    await beforeTap?.(at)
    before = screen.texts()
    const [name = '', text] = step.split('=')
    if (beforeTap && !isThere(screen, name)) break
    if (text === undefined) await screen.tap(name)
    else {
      // An input is drawn a frame after its sheet.
      await pass(100)
      await screen.type(name, text)
    }
    await pass(readForMs > 0 ? 1 : 1_000)
  }
  return before
}

const isThere = ({ find }: Screen, name: string): boolean => {
  try {
    return find(name) !== undefined
  } catch {
    return false
  }
}
