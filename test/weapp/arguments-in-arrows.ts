import { type Node, parse } from 'acorn'

type AnyNode = Node & { name?: string; method?: boolean; value?: Node }
const isNode = (value: unknown): value is AnyNode => typeof (value as Node | null)?.type === 'string'
const partsOf = (node: AnyNode) =>
  Object.values(node.method && node.value ? node.value : node)
    .flat()
    .filter(isNode)
const hasOwn = ({ type }: Node) => type === 'FunctionExpression' || type === 'FunctionDeclaration'

/**
 * Where a script reads `arguments` in an arrow function, which has none of its own: a minifier's mistake, unless a function
 * around it is meant. Methods do not count as such, as each module is one in this build.
 */
export const argumentsInArrows = (text: string): string[] => {
  const found: string[] = []
  const visit = (node: AnyNode, arrow?: Node) => {
    if (node.name === 'arguments' && arrow) found.push(text.slice(arrow.start, arrow.start + 80))
    const inside = node.type === 'ArrowFunctionExpression' ? node : arrow
    for (const part of partsOf(node)) if (!hasOwn(part)) visit(part, inside)
  }
  visit(parse(text, { ecmaVersion: 2018 }))
  return found
}
