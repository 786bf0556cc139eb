import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'
import type { Chain } from './output'

const src = join(resolve(__dirname, '..'), 'src')
const loader = join(__dirname, 'start-loader.js')

/** What each start runs, whichever page is opened. */
const first = ['app.tsx', 'pages/nodes/home.tsx'].map(file => join(src, file))

/** V8 takes far more than twice the time for a scope with twice the names. */
const parts = 5

const imports = /^(?:import|export) (?!type )(?:[\w*{}\s,]+ from )?'((?:\.|@\/)[^']+)'/gm
const onlyTypes = /\{(?:\s*type \w+,?)+\s*\}/

const scriptAt = (folder: string, request: string): string | undefined => {
  const path = request.startsWith('@/') ? join(src, request.slice(2)) : resolve(folder, request)
  return [path, `${path}.ts`, `${path}.tsx`].find(each => /\.tsx?$/.test(each) && existsSync(each))
}

/** The modules of ours that are there at run time, each after those that it imports. */
const addImports = (file: string, found: Set<string>): Set<string> => {
  for (const [line, request = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const imported = onlyTypes.test(line) ? undefined : scriptAt(dirname(file), request)
    if (imported && !found.has(imported)) addImports(imported, found).add(imported)
  }
  return found
}

/** All that each start runs anyway, in the order in which it runs, in parts of about one size. */
export const startParts = (): string[][] => {
  const files = [...first.reduce((found, file) => addImports(file, found), new Set<string>())]
  const ends = files.map((_, at) => files.slice(0, at).reduce((sum, file) => sum + statSync(file).size, 0))
  const size = (ends.at(-1) ?? 0) / parts
  return Array.from({ length: parts }, (_, part) =>
    files.filter((_, at) => Math.min(parts - 1, Math.floor((ends[at] ?? 0) / size)) === part),
  )
}

/**
 * Makes one module of each part, of which webpack makes one function: within it a name is a variable, and whoever uses some
 * of it asks for a few modules instead of thirty. A part imports earlier ones alone, so there is no circle.
 */
export const joinStart = (chain: Chain, parts: string[][]): void => {
  const partOf = new Map(parts.flatMap((files, at) => files.map(file => [file, `${loader}?${at}`] as const)))
  chain.plugin('join start').use(NormalModuleReplacementPlugin, [
    /^(?:\.|@\/)/,
    (asked: { context: string; request: string; contextInfo: { issuer: string } }) => {
      const { issuer } = asked.contextInfo
      if (issuer === loader) return
      const part = partOf.get(scriptAt(asked.context, asked.request) ?? '')
      if (part && part !== partOf.get(issuer)) asked.request = part
    },
  ])
  chain.module
    .rule('join start')
    .test(/config[\\/]start-loader\.js$/)
    .set('sideEffects', true)
    // Two modules of a part that export the same name.
    .parser({ reexportExportsPresence: 'error' })
    .use('all')
    .loader(loader)
    .options({ parts })
}
