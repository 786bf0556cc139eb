import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import * as v from 'valibot'
import { pathsIn } from './manifest'

const desc = v.object({ desc: v.pipe(v.string(), v.minLength(1), v.maxLength(30)) })
/** Scopes that app.json may explain, and the call that needs each. */
const scopes: Record<string, string> = {
  'scope.userFuzzyLocation': 'getFuzzyLocation',
  'scope.userLocation': 'getLocation',
}
/** Calls that WeChat lets a mini-program make only when app.json announces them. */
const announced = [
  'chooseAddress',
  'chooseLocation',
  'choosePoi',
  'getFuzzyLocation',
  'getLocation',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
]

const AppJson = v.object({
  pages: v.pipe(v.array(v.string()), v.minLength(1)),
  subPackages: v.optional(v.array(v.object({ root: v.string(), pages: v.array(v.string()) })), []),
  permission: v.optional(v.record(v.string(), v.unknown()), {}),
  requiredPrivateInfos: v.optional(v.array(v.string()), []),
})
type AppJson = v.InferOutput<typeof AppJson>

const largestPackage = 2 * 1_024 * 1_024

/**
 * What is wrong with a built mini-program, one sentence each: what `miniprogram-ci` lets pass, and users or the review
 * of a release would find.
 */
export const faultsIn = (folder: string): string[] => {
  const paths = pathsIn(folder)
  const unreadable = paths.flatMap(path => syntaxFault(path, readFileSync(join(folder, path), 'utf8')))
  if (!existsSync(join(folder, 'app.json'))) return ['There is no app.json.', ...unreadable]
  if (unreadable.some(sentence => sentence.startsWith('app.json '))) return unreadable
  const app = v.safeParse(AppJson, JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')))
  if (!app.success)
    return [...unreadable, ...app.issues.map(issue => `app.json: ${v.getDotPath(issue)}: ${issue.message}`)]
  const scripts = paths.filter(path => path.endsWith('.js')).map(path => readFileSync(join(folder, path), 'utf8'))
  const isCalled = (name: string) => scripts.some(text => new RegExp(`\\b${name}\\b`).test(text))
  return [
    ...unreadable,
    ...inPermission(app.output, isCalled),
    ...inAnnounced(app.output, isCalled),
    ...inPages(app.output, paths),
    ...(unreadable.some(sentence => sentence.startsWith('sitemap.json ')) ? [] : inSitemap(folder, app.output)),
    ...inSizes(folder, app.output, paths),
  ]
}

/** The scripts are uploaded as they are, for engines that read ES2018. */
const syntaxFault = (path: string, text: string): string[] => {
  try {
    if (path.endsWith('.json')) JSON.parse(text)
    if (path.endsWith('.js')) parse(text, { ecmaVersion: 2018 })
    return []
  } catch (error) {
    return [`${path} cannot be read: ${error instanceof Error ? error.message : error}`]
  }
}

type IsCalled = (name: string) => boolean

const inPermission = ({ permission }: AppJson, isCalled: IsCalled): string[] => {
  const known = Object.keys(scopes)
  const unknown = Object.keys(permission).filter(scope => !known.includes(scope))
  const missing = known.filter(scope => isCalled(scopes[scope] ?? '') && !(scope in permission))
  const silent = Object.entries(permission).filter(([, value]) => !v.is(desc, value))
  return [
    ...unknown.map(
      scope => `app.json explains ${scope} in "permission", which WeChat does not know there: ${known.join(', ')}.`,
    ),
    ...missing.map(scope => `app.json lacks ${scope} in "permission": a script calls ${scopes[scope]}.`),
    ...silent.map(([scope]) => `app.json does not say why it wants ${scope}: "desc" has 1 to 30 characters.`),
  ]
}

const inAnnounced = ({ requiredPrivateInfos: listed }: AppJson, isCalled: IsCalled): string[] => {
  const removed = announced.filter(name => isCalled(name) && !listed.includes(name))
  const unknown = listed.filter(name => !announced.includes(name))
  const needless = listed.filter(name => announced.includes(name) && !isCalled(name))
  return [
    ...removed.map(name => `app.json lacks ${name} in "requiredPrivateInfos": on a phone that call fails.`),
    ...unknown.map(name => `app.json lists ${name} in "requiredPrivateInfos", which WeChat does not know there.`),
    ...needless.map(
      name => `app.json lists ${name} in "requiredPrivateInfos", and no script calls it: the review refuses that.`,
    ),
  ]
}

const pagesOf = ({ pages, subPackages }: AppJson): string[] => [
  ...pages,
  ...subPackages.flatMap(({ root, pages: its }) => its.map(page => `${root.replace(/\/$/, '')}/${page}`)),
]

const inPages = (app: AppJson, paths: string[]): string[] =>
  pagesOf(app)
    .flatMap(page => ['js', 'json', 'wxml'].map(end => `${page}.${end}`))
    .filter(path => !paths.includes(path))
    .map(path => `${path} is missing: app.json names that page.`)

const Sitemap = v.object({ rules: v.array(v.object({ action: v.picklist(['allow', 'disallow']), page: v.string() })) })

const inSitemap = (folder: string, app: AppJson): string[] => {
  const path = join(folder, 'sitemap.json')
  if (!existsSync(path)) return ['There is no sitemap.json: WeChat then lists every page in its search.']
  const sitemap = v.safeParse(Sitemap, JSON.parse(readFileSync(path, 'utf8')))
  if (!sitemap.success) return ['sitemap.json has no rules that WeChat can read.']
  const named = sitemap.output.rules.map(({ page }) => page).filter(page => page !== '*')
  return named.filter(page => !pagesOf(app).includes(page)).map(page => `sitemap.json names ${page}, which is no page.`)
}

const inSizes = (folder: string, { subPackages }: AppJson, paths: string[]): string[] => {
  const roots = subPackages.map(({ root }) => `${root.replace(/\/$/, '')}/`)
  const bytes = new Map<string, number>()
  for (const path of paths) {
    const its = roots.find(root => path.startsWith(root)) ?? 'the main package'
    bytes.set(its, (bytes.get(its) ?? 0) + statSync(join(folder, path)).size)
  }
  return [...bytes]
    .filter(([, size]) => size > largestPackage)
    .map(([name, size]) => `${name} has ${size.toLocaleString('en')} bytes: WeChat takes 2 MB a package.`)
}
