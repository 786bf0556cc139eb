import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as t from '@babel/types'
import { textOf, treeOf, visit } from './architecture/tree'

type Fault = { number: number; tests: { path: string; title: string }[] }

const faultsIn = (list: string): Fault[] =>
  list
    .split(/^## /m)
    .slice(1)
    .map(section => ({
      number: Number.parseInt(section, 10),
      tests: [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, path = '', title = '']) => ({ path, title })),
    }))

/** The names of a file's tests: their titles, the names of their rows, and journeys. */
const titlesIn = (path: string): Set<string> => {
  const file = join(__dirname, path)
  const titles = new Set<string>()
  if (!existsSync(file)) return titles
  const text = readFileSync(file, 'utf8')
  visit(treeOf({ path, text }), node => {
    const name = t.isCallExpression(node) && isTest(node.callee) ? node.arguments[0] : undefined
    if (name) for (const title of namesOf(name, text)) titles.add(title)
    if (t.isObjectProperty(node) && t.isStringLiteral(node.key)) titles.add(node.key.value)
  })
  return titles
}

/** `test`, `test.each` and what `test.each(…)` returns. */
const isTest = (callee: t.Node): boolean => {
  if (t.isCallExpression(callee)) return isTest(callee.callee)
  return t.isMemberExpression(callee) ? isTest(callee.object) : t.isIdentifier(callee, { name: 'test' })
}

const namesOf = (node: t.Node, text: string): string[] => {
  const name = textOf(node)
  if (name !== undefined) return [name]
  if (t.isTemplateLiteral(node)) return [text.slice(Number(node.start) + 1, Number(node.end) - 1)]
  if (!t.isArrayExpression(node)) return []
  return node.elements
    .flatMap(row => (t.isArrayExpression(row) ? (row.elements[0] ?? []) : []))
    .flatMap(name => namesOf(name, text))
}

const faults = faultsIn(readFileSync(join(__dirname, 'faults.md'), 'utf8'))

test('lists the first 58 faults, in order, each with its test', () => {
  const numbers = faults.map(({ number }) => number)
  expect(numbers.slice(0, 58)).toEqual(Array.from({ length: 58 }, (_, at) => at + 1))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(faults.filter(({ tests }) => tests.length === 0)).toEqual([])
})

test('names only tests that exist', () => {
  const titles = new Map<string, Set<string>>()
  const isThere = ({ path, title }: Fault['tests'][number]) => {
    const known = titles.get(path) ?? titlesIn(path)
    titles.set(path, known)
    return known.has(title)
  }
  expect(faults.flatMap(({ tests }) => tests).filter(named => !isThere(named))).toEqual([])
})
