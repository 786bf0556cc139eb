import type { IPluginContext } from '@tarojs/service'

type Problem = { moduleName?: string; message?: string }
type Finished = { error?: unknown; stats?: { toJson(options: object): { errors?: Problem[] } } | null }

/** Marks our line for develop.mjs among all that Taro prints. */
const mark = 'nodemate-build '

/** After each build of the watch mode, prints for develop.mjs whether it succeeded, and if not, why. */
export default (ctx: IPluginContext): void => {
  ctx.onBuildFinish((finished: Finished) => console.log(mark + JSON.stringify(problemsOf(finished))))
}

// The mini-program's runner passes the errors themselves, the browser's webpack's stats.
const problemsOf = ({ error, stats }: Finished): string[] => {
  const found = error ? [error].flat() : (stats?.toJson({ all: false, errors: true }).errors ?? [])
  return found.map(textOf)
}

const textOf = (problem: Problem): string => [problem.moduleName, problem.message].filter(Boolean).join('\n')
