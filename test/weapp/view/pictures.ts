import http from 'node:http'
import type { Element } from './elements'
import { dispatch } from './events'
import type { Node } from './view'

/**
 * What WeChat's view layer does by itself: fetches the pictures on a page, each element's address once, and fires
 * load or error. Not by itself here, so that a test decides when.
 */
export class Pictures {
  private readonly asked = new WeakMap<Node, string>()

  async load(images: readonly Element[], leadTo: (src: string) => string): Promise<void> {
    await Promise.all(
      images.map(async ({ node, attrs: { src } }) => {
        if (typeof src !== 'string' || !src.startsWith('http') || this.asked.get(node) === src) return
        this.asked.set(node, src)
        const isThere = (await statusOf(leadTo(src))) === 200
        dispatch(node, isThere ? 'load' : 'error', isThere ? { width: 200, height: 200 } : { errMsg: 'GET 503' }, false)
      }),
    )
  }
}

const statusOf = (url: string): Promise<number | undefined> =>
  new Promise(resolve => {
    const answered = (response: http.IncomingMessage) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    }
    http.get(url, answered).on('error', () => resolve(undefined))
  })
