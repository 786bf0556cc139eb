import { get } from 'node:http'

/**
 * jsdom lays nothing out and fetches no pictures. This fetches them, over HTTP and from wherever they say, and tells
 * the element how it went, as a browser does.
 */
export const fetchPictures = (): (() => void) => {
  const begun = new WeakMap<HTMLImageElement, string>()
  const look = () => {
    for (const img of document.querySelectorAll('img')) {
      if (!img.src || begun.get(img) === img.src) continue
      begun.set(img, img.src)
      const tell = (event: string) => img.dispatchEvent(new Event(event))
      get(img.src, answer => {
        answer.resume()
        answer.on('end', () => tell(answer.statusCode === 200 ? 'load' : 'error'))
      }).on('error', () => tell('error'))
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  return () => observer.disconnect()
}

/** Says where each element stands, for the time of a test. */
export const layOut = (topOf: (element: Element) => number, width = 100) => {
  const rect = (element: Element) => {
    const top = topOf(element)
    return { top, bottom: top + 100, left: 0, right: width, width, height: 100, x: 0, y: top, toJSON: () => '' }
  }
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    // Its length alone is asked for.
    return [rect(this)] as unknown as DOMRectList
  })
  return jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rect(this)
  })
}
