import { Compilation, type Compiler, sources } from 'webpack'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Gives one letter to each property of the styles, the most used ones first, unless a script names it. */
export class ShortProperties {
  apply({ hooks }: Compiler): void {
    const name = ShortProperties.name
    // After the minimizers: a script's text is then as phones get it.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
    hooks.compilation.tap(name, compilation =>
      compilation.hooks.processAssets.tap({ name, stage }, assets => {
        const textsOf = (end: string) =>
          Object.entries(assets).flatMap(([file, asset]) => (file.endsWith(end) ? asset.source().toString() : []))
        const short = shortNames(textsOf('.wxss'), textsOf('.js'))
        for (const file of Object.keys(assets).filter(each => each.endsWith('.wxss')))
          compilation.updateAsset(file, old => new sources.RawSource(shorten(old.source().toString(), short)))
      }),
    )
  }
}

/** Not the end of a class, as in `nm-button--quiet`. */
const inStyles = /(?<![\w-])--([\w-]+)/g
const inScripts = /(?:["'`]|var\()--([\w-]+)/g

export const shortNames = (styles: string[], scripts: string[]): Map<string, string> => {
  const named = new Set(namesIn(scripts, inScripts))
  const uses = new Map<string, number>()
  for (const name of namesIn(styles, inStyles)) if (!named.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const taken = [...named, ...uses.keys()].find(name => name.length === 1)
  if (taken) throw new Error(`No style or script may call a property --${taken}: letters are given to the styles' own`)
  const sorted = [...uses].sort(([one, often], [other, rarely]) => rarely - often || (one < other ? -1 : 1))
  return new Map(sorted.slice(0, letters.length).map(([name], at) => [name, letters.charAt(at)]))
}

const namesIn = (texts: string[], pattern: RegExp): string[] =>
  texts.flatMap(text => [...text.matchAll(pattern)].map(([, name = '']) => name))

export const shorten = (style: string, short: Map<string, string>): string =>
  style.replace(inStyles, (long, name: string) => (short.has(name) ? `--${short.get(name)}` : long))
