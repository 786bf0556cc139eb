import type { Rule } from './files'

const isStyle = ({ path }: { path: string }) => path.endsWith('.scss')

const withoutComments = (text: string) => text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')

/** Every block without the blocks inside it: what it is for, and what it says. */
const blocksOf = (text: string) =>
  [...withoutComments(text).matchAll(/([^{};]*)\{([^{}]*)/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }))

/** iOS below 14.5 ignores a gap between what is laid out by flex: things would touch. In a grid it knows it. */
export const gapsInGrids: Rule = files =>
  files.filter(isStyle).flatMap(({ path, text }) =>
    blocksOf(text)
      .filter(({ body }) => /(?:^|\s)(?:row-|column-)?gap:/.test(body))
      .filter(({ body }) => !/display: (?:inline-)?grid|flex-wrap: wrap/.test(body))
      .map(({ selector }) => `${path}: ${selector} has a gap outside a grid`),
  )

/** The columns of a grid share what is left of its width, so a dot would stand far from its words. */
export const columnsSized: Rule = files =>
  files.filter(isStyle).flatMap(({ path, text }) =>
    blocksOf(text)
      .filter(({ body }) => /grid-auto-flow: column/.test(body))
      .filter(({ body }) => !/justify-content|grid-(?:auto|template)-columns/.test(body))
      .map(({ selector }) => `${path}: ${selector} stretches its columns`),
  )

/** What WeChat does not compile, or what iOS below 14.5 does not know. */
export const plainStyles: Rule = files =>
  files.filter(isStyle).flatMap(({ path, text }) => [
    ...blocksOf(text)
      .filter(({ selector }) => /(?:^|[\s>+~(,])\*/.test(selector) && !selector.startsWith('@'))
      .map(({ selector }) => `${path}: ${selector} names every element, which WeChat does not compile`),
    ...blocksOf(text)
      .filter(({ body }) => /(?:^|\s)inset(?:-block|-inline)?(?:-start|-end)?:/.test(body))
      .map(({ selector }) => `${path}: ${selector} uses inset`),
  ])

/** What styles the inside of a part breaks when the part changes: what it needs is a property of the part. */
export const ownStyles: Rule = files =>
  files
    .filter(file => isStyle(file) && !file.path.startsWith('src/ui/'))
    .flatMap(({ path, text }) =>
      [...new Set(withoutComments(text).match(/\.nm-[\w-]+/g))].map(part => `${path}: ${part} belongs to src/ui`),
    )
