import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

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
  const look = (node: ts.Node): void => {
    const name = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments[0] : undefined
    if (name) for (const title of namesOf(name)) titles.add(title)
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) titles.add(node.name.text)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return titles
}

/** `test`, `test.each` and what `test.each(…)` returns. */
const isTest = (callee: ts.Expression): boolean =>
  ts.isIdentifier(callee)
    ? callee.text === 'test'
    : (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) && isTest(callee.expression)

const namesOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.getText().slice(1, -1)]
  if (!ts.isArrayLiteralExpression(node)) return []
  return node.elements
    .flatMap(row => (ts.isArrayLiteralExpression(row) ? row.elements.slice(0, 1) : []))
    .flatMap(namesOf)
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
