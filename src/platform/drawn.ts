import { document, hydrate, type TaroElement, type TaroNode } from '@tarojs/runtime'

/** A part of what a page has drawn, as the data of its view. */
type Part = { sid?: string | undefined; cl?: string; st?: string | undefined; cn?: Part[] }

/** In characters: some two screens of a phone. What is below comes with the page itself. */
const maxLength = 9_000
/** A longer style is a picture, which the page fetches again. */
const maxStyle = 500

/** What passes, what lies over the page, and what is old already. */
const passing = /nm-(?:sheet|toast|skeleton|pending|freshness|offline)/

type Page = { route?: string; $taroPath?: string }
declare const getCurrentPages: () => Page[]

/**
 * What a page of the mini-program shows, to be the first that it shows at the next start; undefined when it shows
 * nothing that would be true then. `label` says how old it is.
 */
export const drawingOf = (route: string, label: string): unknown[] | undefined => {
  const root = document.getElementById(pathOnTop(route) ?? '')
  const page = root?.childNodes[0]
  if (!page || !isElement(page)) return undefined
  const text = JSON.stringify(partOf(page))
  // One of a list that is filtered is inside another.
  if (text.split('"nm-query-view"').length !== 2 || passing.test(text)) return undefined
  return keptOf(page, label)
}

/** Under another page it would be as old as that page is open, without saying so. */
const pathOnTop = (route: string): string | undefined => {
  const pages = getCurrentPages()
  const top = pages[pages.length - 1]
  return top?.route === route ? top.$taroPath : undefined
}

// as: Taro's type for its own data knows no names.
const partOf = (node: TaroNode) => hydrate(node as TaroElement) as Part
const ownOf = (node: TaroNode): Part => {
  const { cn: _, ...own } = partOf(node)
  return own
}
const isElement = (node: TaroNode): node is TaroElement => 'className' in node

const viewOf = (className: string, text?: string): TaroElement => {
  const view = document.createElement('view')
  view.className = className
  if (text) view.appendChild(document.createTextNode(text))
  return view
}

const keptOf = (page: TaroElement, label: string): Part[] => {
  // Without a name and without ears: what is kept can be neither spoken nor touched.
  const plain = ownOf(viewOf(''))
  const age = viewOf('nm-freshness', label)
  let length = 0
  let count = 0
  const keptOwn = (node: TaroNode): Part => {
    if (!isElement(node) || node.nodeName !== 'view') return ownOf(node)
    const { className: cl, cssText: st } = node
    return { ...plain, cl, ...(st && st.length < maxStyle && { st }) }
  }
  const kept = (node: TaroNode): Part[] => {
    count += 1
    // Elements are numbered anew at each start: this is the number of none.
    const own = { ...keptOwn(node), sid: `kept${count}` }
    length += JSON.stringify(own).length
    if (length > maxLength) return []
    if (!isElement(node)) return [own]
    const inside = own.cl === 'nm-query-view' ? [age, ...node.childNodes] : node.childNodes
    return [{ ...own, cn: inside.flatMap(kept) }]
  }
  // A screen reader waits for the page itself.
  const frame = viewOf('')
  frame.setAttribute('ariaHidden', true)
  const hidden = ownOf(frame)
  return kept(page).map(({ cl, sid, ...part }) => ({ ...part, ...hidden, sid, cl: `${cl} nm-page--kept` }))
}
