import { isIn, isScript, type Rule, type SourceFile } from './files'
import { type Import, importsOf } from './imports'

const isPage = (path: string): boolean => /^src\/pages\/[^/]+\/[^/]+\.tsx$/.test(path)

const app = 'src/app.tsx'

/** In the mini-program the styles of a fetched part reach no page of another package: that page imports them. */
export const stylesWithPages: Rule = files => {
  const reach = reachIn(files.filter(file => isIn('src')(file) && isScript(file)))
  const everywhere = reach(app, isAtStart)
  return files
    .filter(({ path }) => isPage(path))
    .flatMap(({ path }) => {
      const own = reach(path, isAtStart)
      return [...reach(path, () => true)]
        .filter(style => style.endsWith('.scss') && !own.has(style) && !everywhere.has(style))
        .map(style => `${path} fetches what needs ${style}, and does not import it`)
    })
}

const isAtStart = ({ isFetched }: Import): boolean => !isFetched

/** All that a file imports, directly or not, by the imports that count. */
const reachIn = (files: SourceFile[]) => {
  const imports = new Map(
    files.map(file => [stemOf(file.path), importsOf(file).filter(({ isTypeOnly }) => !isTypeOnly)]),
  )
  return (from: string, counts: (each: Import) => boolean): Set<string> => {
    const found = new Set<string>()
    const left = [stemOf(from)]
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      if (found.has(at)) continue
      found.add(at)
      left.push(...(imports.get(at) ?? []).filter(counts).map(({ to }) => stemOf(to)))
    }
    return found
  }
}

const stemOf = (path: string): string => path.replace(/\.tsx?$/, '')
