import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from './weapp/sizes'

const root = join(__dirname, '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What only the panel and the gallery say. */
const panelWords = (): string[] => {
  const own = 'pages/workshop/'
  const others = filesOf(join(root, 'src')).filter(path => /\.tsx?$/.test(path) && !path.startsWith(own))
  const said = others.map(path => textOf(`src/${path}`)).join('\n')
  const words = [...textOf(`src/${own}words.ts`).matchAll(/(['"])([^'"{}\n]{4,})\1/g)].map(([, , text = '']) => text)
  return words.filter(text => !said.includes(text))
}

/** The stand-in's own paths, phones, code, pictures and ways to fail, and the pages that reach it. */
const standInWords = ['/_control', '/_provider', '!fault', '246810', '1380000000', 'stand-in', 'pages/workshop']

/** Words that a build for people must not have. */
export const developmentWords: readonly string[] = [...standInWords, ...panelWords()]

/** Each with the file of the build that has it. */
export const developmentWordsIn = (dist: string): string[] =>
  filesOf(dist)
    .filter(path => /\.(?:js|json|html|css|wxml|wxss|wxs|txt)$/.test(path))
    .flatMap(path => {
      const text = readFileSync(join(dist, path), 'utf8')
      return developmentWords.filter(words => text.includes(words)).map(words => `${path}: ${words}`)
    })
