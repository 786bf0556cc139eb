import type { Handset } from '../handset'
import type { Place } from '../view/layout'
import type { ElementFound, Select } from './measure'

type Seen = { id: string; intersectionRatio: number }
type Margins = { top?: number; bottom?: number }

/** Told by the driver when somebody scrolls. */
export const scrolled = 'scrolled'

/**
 * As on a phone: it watches the elements that it finds when it starts, tells of each at once, and again when it comes
 * into view or leaves it.
 */
export const intersectionObserver = (handset: Handset, { places, scrollTop }: Pick<Select, 'places' | 'scrollTop'>) => {
  const ratioOf = ({ top, height }: Place, margins: Margins): number => {
    const from = Math.max(top - scrollTop(), -(margins.top ?? 0))
    const to = Math.min(top - scrollTop() + height, handset.system.windowHeight + (margins.bottom ?? 0))
    return height > 0 ? Math.max(0, to - from) / height : 0
  }
  return () => {
    const known = new Map<string, boolean>()
    let margins: Margins = {}
    let stop: (() => void) | undefined
    const start = (selector: string, notify: (seen: Seen) => void) => {
      const tell = ({ id, ...place }: ElementFound & Place) => {
        const intersectionRatio = ratioOf(place, margins)
        if (known.get(id) === intersectionRatio > 0) return
        known.set(id, intersectionRatio > 0)
        handset.enter(() => notify({ id, intersectionRatio }))
      }
      const look = () =>
        places(selector)
          .filter(({ id }) => known.has(id))
          .forEach(tell)
      places(selector).forEach(tell)
      handset.listeners(scrolled).add(look)
      stop = () => handset.listeners(scrolled).delete(look)
    }
    let isOn = true
    const observer = {
      relativeTo: () => observer,
      relativeToViewport: (wider: Margins = {}) => {
        margins = wider
        return observer
      },
      observe: (selector: string, notify: (seen: Seen) => void) => handset.soon(() => isOn && start(selector, notify)),
      disconnect: () => {
        isOn = false
        stop?.()
      },
    }
    return observer
  }
}
