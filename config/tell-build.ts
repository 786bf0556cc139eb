import type { IPluginContext } from '@tarojs/service'

type Problem = { moduleName?: string; message?: string }
type Finished = { error?: unknown; stats?: { toJson(options: object): { errors?: Problem[] } } | null }

/** How develop.mjs knows our line among all that Taro prints. */
const mark = 'nodemate-build '

/** Says after each build of the watch mode, in a line for develop.mjs, whether it stands and why not. */
export default (ctx: IPluginContext): void => {
  ctx.onBuildFinish((finished: Finished) => console.log(mark + JSON.stringify(problemsOf(finished))))
}

// The mini-program's runner hands over the errors themselves, the browser's what webpack knows.
const problemsOf = ({ error, stats }: Finished): string[] => {
  const found = error ? [error].flat() : (stats?.toJson({ all: false, errors: true }).errors ?? [])
  return found.map(textOf)
}

const textOf = (problem: Problem): string => [problem.moduleName, problem.message].filter(Boolean).join('\n')
