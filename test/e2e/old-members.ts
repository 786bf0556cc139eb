import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from './browser'

/** What Safari 12 or Chrome 66 lacks, our oldest targets (`babel.config.js`), by the object that has it elsewhere. */
const lacking: Record<string, string[]> = {
  window: [
    ...['BigInt', 'BroadcastChannel', 'CSSStyleSheet', 'FinalizationRegistry', 'IntersectionObserver', 'PointerEvent'],
    ...[
      'ResizeObserver',
      'TextDecoderStream',
      'WeakRef',
      'caches',
      'cookieStore',
      'crypto',
      'globalThis',
      'matchMedia',
    ],
    ...['queueMicrotask', 'reportError', 'requestIdleCallback', 'scheduler', 'structuredClone', 'trustedTypes'],
    ...['visualViewport'],
  ],
  'window.AbortSignal': ['abort', 'any', 'timeout'],
  'window.AbortSignal.prototype': ['reason', 'throwIfAborted'],
  'window.Array.prototype': [
    ...['at', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  ],
  'window.Blob.prototype': ['arrayBuffer', 'bytes', 'stream', 'text'],
  'window.CSS': ['registerProperty'],
  'window.Document.prototype': ['getAnimations', 'replaceChildren', 'startViewTransition'],
  'window.Element.prototype': [
    ...['animate', 'checkVisibility', 'computedStyleMap', 'getAnimations', 'replaceChildren', 'toggleAttribute'],
    ...['setPointerCapture', 'releasePointerCapture', 'hasPointerCapture'],
  ],
  'window.HTMLElement.prototype': ['attachInternals', 'inert', 'popover', 'showPopover'],
  'window.HTMLFormElement.prototype': ['requestSubmit'],
  'window.HTMLImageElement.prototype': ['decode', 'loading'],
  'window.HTMLInputElement.prototype': ['showPicker'],
  'window.Intl': ['DisplayNames', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'Segmenter'],
  'window.MediaQueryList.prototype': ['addEventListener', 'removeEventListener'],
  'window.Navigator.prototype': [
    ...['clearAppBadge', 'clipboard', 'connection', 'locks', 'permissions', 'setAppBadge', 'share', 'storage'],
    ...['userAgentData', 'wakeLock'],
  ],
  'window.Object': ['fromEntries', 'groupBy', 'hasOwn'],
  'window.Promise': ['allSettled', 'any', 'try', 'withResolvers'],
  'window.Response': ['json'],
  'window.String.prototype': ['at', 'matchAll', 'replaceAll', 'trimEnd', 'trimStart'],
  'window.Symbol.prototype': ['description'],
  'window.URL': ['canParse', 'parse'],
  'window.URLSearchParams.prototype': ['size'],
}

export type Member = { place: string; name: string }

/** Runs in the page before its scripts. What a prototype inherits elsewhere is covered there and cannot be deleted. */
export const removeMembers = (members: Member[]): void => {
  for (const { place, name } of members) {
    const owner = place.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], {
      window,
    })
    if (!(owner instanceof Object) || !(name in owner)) continue
    Reflect.deleteProperty(owner, name)
    if (name in owner) Object.defineProperty(owner, name, { value: undefined, configurable: true })
  }
}

/** Those that some script of the build names: no other can be missed. */
export const membersNamed = (): Member[] => {
  const scripts = readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).filter(path =>
    /\.(js|html)$/.test(path),
  )
  const names = new Set(
    scripts.flatMap(path => readFileSync(join(builtSite, path), 'utf8').match(/[A-Za-z]\w+/g) ?? []),
  )
  return Object.entries(lacking).flatMap(([place, members]) =>
    members.filter(name => names.has(name)).map(name => ({ place, name })),
  )
}
