/**
 * Lays a page of the mini-program out, which its realm cannot do: the elements that its templates draw, in a browser,
 * under the styles of its build. What WeChat's own elements look like before that is written down here.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Backend } from '../backend/start'
import { bootPhone, type Phone } from '../weapp/phone'
import { standInHosts } from '../weapp/stand-in-hosts'
import { type Element, elementsWithHosts } from '../weapp/view/elements'

type Options = { dist: string; widthPx: number; storage: Record<string, unknown> }

/** A phone as wide as the browser's page that shows it. */
export const bootPhoneOf = (backend: Backend, { dist, widthPx, storage }: Options): Phone => {
  const texts = Object.entries(storage).map(([key, value]) => [key, JSON.stringify(value)])
  const system = { windowWidth: widthPx, windowHeight: 700 }
  return bootPhone({ dist, system, hosts: standInHosts(backend.origin), storage: Object.fromEntries(texts) })
}

/** Opens a page and waits until it has read what it shows. */
export const openWhole = async (phone: Phone, address: string): Promise<void> => {
  await phone.open(address)
  await phone.settled()
  await phone.until(() => phone.count('.nm-skeleton') === 0, 'the page to be read')
}

/** As far as layout depends on it. */
type Drawn = { tag: string; className: string; style: string; text: string; children: (Drawn | string)[] }

const drawn = ({ tag, attrs, children }: Element): Drawn => ({
  tag,
  className: String(attrs.class ?? ''),
  style: String(attrs.style ?? ''),
  text: String(attrs.value || attrs.placeholder || ''),
  children: children.map(child => (typeof child === 'string' ? child : drawn(child))),
})

/** A style file with those that it imports. */
const styleFile = (path: string): string =>
  readFileSync(path, 'utf8').replace(/@import "([^"]+)";/g, (_, imported: string) =>
    styleFile(join(dirname(path), imported)),
  )

const stylesOf = (dist: string, page: string): string =>
  ['app', page]
    .map(name => join(dist, `${name}.wxss`))
    .filter(path => existsSync(path))
    .map(styleFile)
    .join('\n')

/** What WeChat gives its elements, whose names get its prefix: a browser has other plans for `button` and `image`. */
const wechatDefaults = `
  body { margin: 0 }
  page, wx-view, wx-scroll-view, wx-picker, wx-slider, wx-button, wx-input, wx-textarea { display: block }
  wx-scroll-view { width: 100%; overflow: auto }
  wx-text { white-space: pre-line }
  wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
  wx-button { padding: 0 14px; overflow: hidden; font-size: 18px; line-height: 2.56; text-align: center }
  wx-input { height: 1.4em; min-height: 1.4em; overflow: hidden; white-space: nowrap }
  wx-textarea { width: 300px; height: 150px }
  wx-slider { height: 28px; margin: 10px 18px }
`

/** Any address: a font is fetched beside it. */
const address = 'http://mini-program.test/'

type Drawing = { page: string; root: Drawn }

const drawingOf = ({ page, root }: Phone): Drawing => ({ page, root: drawn(root) })

/** The phone's current page, and the same where `virtualHost` means nothing: at one moment, for a picture may come. */
export const drawBothWays = (phone: Phone): Drawing[] => [
  drawingOf(phone),
  { page: phone.page, root: drawn(elementsWithHosts(phone.root.node)) },
]

/** Shows the phone's current page in a page of a browser. */
export const layOut = (page: Page, phone: Phone, dist: string): Promise<void> => show(page, dist, drawingOf(phone))

export const show = async (page: Page, dist: string, drawing: Drawing): Promise<void> => {
  const body = `<!doctype html>
    <meta name="viewport" content="width=device-width">
    <style>${wechatDefaults}</style>
    <style>${stylesOf(dist, drawing.page)}</style>`
  await page.route(address, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(address)
  await page.evaluate(draw, drawing.root)
}

/** Runs in the browser's page. */
const draw = (root: Drawn): void => {
  const made = ({ tag, className, style, text, children }: Drawn): HTMLElement => {
    const element = document.createElement(tag === 'page' ? tag : `wx-${tag}`)
    element.className = className
    element.setAttribute('style', style)
    element.append(text, ...children.map(child => (typeof child === 'string' ? child : made(child))))
    return element
  }
  document.body.replaceChildren(made(root))
}
