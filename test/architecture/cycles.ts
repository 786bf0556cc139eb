import { isIn, isScript, type SourceFile } from './files'
import { importsOf } from './imports'

const stemOf = (path: string): string => path.replace(/(?:\.d)?\.(?:tsx?|js)$/, '')

/** Types count too: files in a circle can only be read, tested and moved together. */
export const circularImports = (files: SourceFile[]): string[] => {
  const imports = new Map<string, Set<string>>()
  for (const file of files.filter(file => isIn('src')(file) && isScript(file))) {
    const stem = stemOf(file.path)
    imports.set(stem, new Set([...(imports.get(stem) ?? []), ...importsOf(file).map(({ to }) => stemOf(to))]))
  }
  dropEnds(imports)
  return [...imports].map(([stem, all]) => `${stem} imports ${[...all].filter(to => imports.has(to))} in a circle`)
}

/** Leaves only what imports something that is left and is imported by something that is left. */
const dropEnds = (imports: Map<string, Set<string>>): void => {
  const isEnd = (stem: string, all: Set<string>): boolean =>
    ![...all].some(to => imports.has(to)) || ![...imports.values()].some(others => others.has(stem))
  for (;;) {
    const ends = [...imports].filter(([stem, all]) => isEnd(stem, all))
    if (ends.length === 0) return
    for (const [stem] of ends) imports.delete(stem)
  }
}
