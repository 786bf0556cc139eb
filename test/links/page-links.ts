import { routes } from '@/routes'

// Only the links are needed here; Taro itself runs on a phone or in a browser.
jest.mock('@tarojs/taro', () => ({}))

/** An object that has whatever a route asks it for. */
const anything = new Proxy({}, { get: () => 'anything' }) as never // each route wants names of its own

/** Every page with the parameters of its link, as its route writes them: a new page joins by itself. */
export const pageLinks = Object.values(routes)
  .flatMap(pages => Object.values<(given: never) => { path: string }>(pages))
  .map(linkOf => {
    const [path = '', search = ''] = linkOf(anything).path.split('?')
    return { path, names: search.split('&').flatMap(pair => pair.split('=')[0] || []) }
  })

export const queryOf = (names: readonly string[], value: string): string =>
  names.map(name => `${name}=${value}`).join('&')

const unknown = 'nothing:has/this'

/** Links as other apps, printed codes and people spoil them. */
const spoiled: Record<string, (names: readonly string[]) => string> = {
  'has lost its end': () => '',
  'ends after a name': names => names.join('&'),
  'has empty values': names => queryOf(names, ''),
  'names what is not there': names => queryOf(names, encodeURIComponent(unknown)),
  'was encoded twice': names => queryOf(names, encodeURIComponent(encodeURIComponent(unknown))),
  'has a lone percent sign': names => queryOf(names, '100%'),
  'is cut within a character': names => queryOf(names, '%E8%8A'),
  'says everything twice': names => `${queryOf(names, unknown)}&${queryOf(names, unknown)}`,
  'has names of its own': names => `${queryOf(names, unknown)}&__proto__=x&utm_source=a%20b&=`,
}

/** Each query with what happened to it; a page without parameters has few. */
export const spoiledQueries = (names: readonly string[]): Map<string, string> =>
  new Map(Object.entries(spoiled).map(([what, spoil]) => [spoil(names), what]))

/**
 * A print is known to one phone only, the list of services merely puts those of a node first, and the demonstration
 * has nodes of its own.
 */
const findNothing = ['/pages/printing/progress', '/pages/tunnels/list', '/pages/demo/node']

/** The parameters that name something on the server. */
export const idsOf = ({ path, names }: (typeof pageLinks)[number]): string[] =>
  findNothing.includes(path) ? [] : names.filter(name => /(Id|No)$/.test(name))

/** An id that needs correct encoding. */
export const oddId = 'a:b/c+d%41&e=f?#号'

/** Text that a page must never show, whatever its link says. */
export const nonsense = /undefined|\[object|NaN|%[0-9A-F]{2}/
