import { get } from 'node:http'

/**
 * jsdom has no layout and fetches no pictures. This fetches them over HTTP, from wherever they say, and fires the
 * element's load or error, as a browser does.
 */
export const fetchPictures = (): (() => void) => {
  const begun = new WeakMap<HTMLImageElement, string>()
  const look = () => {
    for (const img of document.querySelectorAll('img')) {
      if (!img.src || begun.get(img) === img.src) continue
      begun.set(img, img.src)
      const fire = (event: string) => img.dispatchEvent(new Event(event))
      get(img.src, response => {
        response.resume()
        response.on('end', () => fire(response.statusCode === 200 ? 'load' : 'error'))
      }).on('error', () => fire('error'))
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  return () => observer.disconnect()
}

/** Sets where each element is, for the duration of a test. */
export const layOut = (topOf: (element: Element) => number, width = 100) => {
  const rect = (element: Element) => {
    const top = topOf(element)
    return { top, bottom: top + 100, left: 0, right: width, width, height: 100, x: 0, y: top, toJSON: () => '' }
  }
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    // as: only its length is read.
    return [rect(this)] as unknown as DOMRectList
  })
  return jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rect(this)
  })
}
