import { type Compilation, type Compiler, type Dependency, type Module, Template } from 'webpack'

type Naming = Dependency & { getIds?: (graph: unknown) => string[] }
type Graph = Compilation['moduleGraph']

/** Gives a module's shortest names to what others use most. Webpack gives them by the alphabet. */
export class FrequentNames {
  apply({ hooks }: Compiler): void {
    const { name } = FrequentNames
    hooks.compilation.tap(name, ({ hooks, moduleGraph }) =>
      hooks.optimizeCodeGeneration.tap({ name, stage: -1 }, modules => {
        for (const module of modules) nameExports(moduleGraph, module)
      }),
    )
  }
}

const nameExports = (graph: Graph, module: Module): void => {
  const uses = usesOf(graph, module)
  const all = [...graph.getExportsInfo(module).ownedExports]
  const taken = new Set(all.filter(({ canMangle }) => canMangle !== true).map(({ name }) => name))
  const often = ({ name }: { name: string }) => uses.get(name) ?? 0
  const named = all.filter(({ canMangle }) => canMangle === true)
  named.sort((one, other) => often(other) - often(one) || (one.name < other.name ? -1 : 1))
  const names = namesBeside(taken)
  for (const one of named) one.setUsedName(names.next().value)
}

const usesOf = (graph: Graph, module: Module): Map<string, number> => {
  const uses = new Map<string, number>()
  for (const { dependency } of graph.getIncomingConnections(module)) {
    // as: those that import by name have it.
    const [name] = (dependency as Naming | null)?.getIds?.(graph) ?? []
    if (name) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return uses
}

function* namesBeside(taken: Set<string>): Generator<string, never> {
  for (let at = 0; ; at += 1) {
    const name = Template.numberToIdentifier(at)
    if (!taken.has(name)) yield name
  }
}
