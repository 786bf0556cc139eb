import { type Element, isElement, isHidden } from './elements'

export type Place = { top: number; height: number }

/**
 * Where things are, roughly: all in one column, each as high as its style says, else as what it holds, and a line if it
 * holds no element. So nothing is nearer than on a phone, where things also lie side by side.
 */
export const placesOf = (root: Element, linePx: number): ReadonlyMap<Element, Place> => {
  const places = new Map<Element, Place>()
  const put = (element: Element, top: number): number => {
    const inside = element.children.filter(isElement).filter(child => !isHidden(child))
    const bottom = inside.reduce((at, child) => at + put(child, at), top)
    const height = styledPx(element) ?? (inside.length > 0 ? bottom - top : linePx)
    places.set(element, { top, height })
    return height
  }
  put(root, 0)
  return places
}

const styledPx = ({ attrs }: Element): number | undefined => {
  const [, px] = /(?:^|;)\s*height:\s*([\d.]+)px/.exec(String(attrs.style ?? '')) ?? []
  return px === undefined ? undefined : Number(px)
}
