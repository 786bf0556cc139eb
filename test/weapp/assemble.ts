import { Life } from './app/life'
import { Logic } from './app/logic-layer'
import { readManifest } from './app/manifest'
import type { Judge } from './app/open-page'
import { PageStack } from './app/page-stack'
import { Traffic } from './app/set-data-stats'
import { Changes } from './changes'
import { Console } from './console'
import { Handset, type HostMap, type Memory, type NetworkType, newMemory } from './handset'
import type { Overrides } from './platform/api'
import { Frame, frame } from './platform/frame'
import type { Select } from './platform/measure'
import { Overlays } from './platform/overlays'
import { midRangeAndroid, type System } from './platform/system'
import { Wx } from './platform/wx'
import { Clock } from './realm/clock'
import { type Language, Realm } from './realm/realm'
import type { Element } from './view/elements'
import { Fields } from './view/fields'
import { Sight } from './view/find'
import { placesOf } from './view/layout'

export type BootOptions = {
  /** The built mini-program; `dist/weapp` by default. */
  dist?: string
  /** Where host names lead; a host that is missing here is "not in domain list". */
  hosts?: HostMap
  /** Replaces the platform's own calls; `undefined` for what an older WeChat lacks. */
  platform?: Overrides
  system?: Partial<System>
  language?: Partial<Language>
  network?: NetworkType
  /** What an earlier run left: storage, saved files, the clipboard. */
  memory?: Memory
  /** Makes every `require.async` fail from the start. */
  packagesAreLost?: boolean
  /** The initial storage, by key. */
  storage?: Record<string, unknown>
  /** Watches how every page is drawn. */
  judge?: Judge
}

/** Puts the phone together: device, realm, pages and the app's `wx`. No code of the app has run yet. */
export const assemble = (dist: string, options: BootOptions) => {
  const changes = new Changes()
  const clock = new Clock(() => changes.emit())
  const output = new Console()
  const handset = new Handset({
    clock,
    changes,
    memory: options.memory ?? newMemory(),
    hosts: options.hosts ?? {},
    system: { ...midRangeAndroid, ...options.system },
    overlays: new Overlays(changes),
    enter: run => realm.enter(run),
  })
  handset.networkType = options.network ?? 'wifi'
  for (const [key, value] of Object.entries(options.storage ?? {}))
    handset.memory.storage.set(key, JSON.stringify(value))

  const realm: Realm = new Realm({
    dist,
    clock,
    language: { withIntl: false, withNewLanguage: false, ...options.language },
    log: (level, words) => output.write(level, words),
    onUncaught: error => {
      output.write('error', ['uncaught', error])
      handset.emit('Error', String(error))
    },
  })
  realm.modules.areLost = options.packagesAreLost ?? false
  const manifest = readManifest(dist)
  const logic = new Logic(realm)
  const traffic = new Traffic()
  const pages = new PageStack(manifest, { dist, handset, logic, traffic, judge: options.judge })
  const life = new Life(handset, logic, pages)
  const surround = new Frame(manifest.tabs)
  const fields = new Fields()
  const sight = sightOf(pages, fields)

  const wx = new Wx(handset, realm)
  wx.override(options.platform ?? {})
  const select = selectIn(pages, { sight, fields, realm }, handset.system)
  const apis = [pages.apis, life.apis, frame(handset, surround, () => pages.current)]
  realm.define('wx', wx.build(apis, select))
  // Not copied: the app calls functions of its own pages.
  const listOf = realm.run<(...items: unknown[]) => unknown>('((...items) => items)')
  realm.define(
    'getCurrentPages',
    realm.membrane.raw(() => listOf(...pages.handles)),
  )
  return { handset, realm, output, manifest, logic, traffic, pages, life, surround, fields, sight, wx }
}

type Seen = { sight: () => Sight | undefined; fields: Fields; realm: Realm }

const selectIn = (pages: PageStack, { sight, fields, realm }: Seen, { elementHeight }: System): Select => {
  const all = (selector: string, page?: object) => {
    const other = page === pages.current ? undefined : pages.all.find(each => each === page)
    return (other ? new Sight(other.elements, fields) : sight())?.select(selector) ?? []
  }
  return {
    // A part of a page is looked for in the current one.
    pageOf: handle => pages.all.find(page => realm.membrane.out(page.handle) === handle) ?? pages.current,
    find: (selector, page) => all(selector, page).map(foundOf),
    places: selector => {
      const root = pages.current?.elements
      const places = root && placesOf(root, elementHeight)
      return all(selector).flatMap(element => {
        const place = places?.get(element)
        return place ? [{ ...foundOf(element), ...place }] : []
      })
    },
    scrollTop: () => pages.current?.scrollTop ?? 0,
  }
}

const foundOf = ({ attrs }: Element) => ({ id: String(attrs.id ?? ''), dataset: { sid: attrs['data-sid'] } })

/** Cached until something is drawn or typed: most waits look again after events that changed nothing on the page. */
const sightOf = (pages: PageStack, fields: Fields) => {
  let last: { root: Element; typings: number; sight: Sight } | undefined
  return (): Sight | undefined => {
    const root = pages.current?.elements
    if (!root) return undefined
    const { typings } = fields
    if (last?.root !== root || last.typings !== typings) last = { root, typings, sight: new Sight(root, fields) }
    return last.sight
  }
}

export type Assembled = ReturnType<typeof assemble>
