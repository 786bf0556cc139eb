import { Compilation, type Compiler, sources } from 'webpack'

type Configuration = { component?: boolean; pages?: string[]; usingComponents?: Record<string, string> }

/** Names Taro's component in `app.json` for all pages, and not in the configuration of each. */
export class ComponentOnce {
  apply({ hooks }: Compiler): void {
    const name = ComponentOnce.name
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
    hooks.thisCompilation.tap(name, compilation =>
      compilation.hooks.processAssets.tap({ name, stage }, assets => {
        for (const file of Object.keys(assets).filter(each => each.endsWith('.json')))
          compilation.updateAsset(file, old => {
            // as: Taro writes it.
            const before = JSON.parse(old.source().toString()) as Configuration
            return new sources.RawSource(JSON.stringify(namedOnce(before)))
          })
      }),
    )
  }
}

export const namedOnce = (configuration: Configuration): Configuration => {
  const { usingComponents: { comp, ...others } = {}, ...rest } = configuration
  if (rest.pages) return { ...configuration, usingComponents: { comp: '/comp', ...others } }
  if (rest.component || comp === undefined) return configuration
  return Object.keys(others).length > 0 ? { ...rest, usingComponents: others } : rest
}
