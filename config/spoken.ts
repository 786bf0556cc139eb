import { resolve } from 'node:path'
import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'
import spokenAttributes from '../src/ui/spoken-attributes.json'

const runtime = resolve(__dirname, '../src/ui/spoken-runtime.ts')

/**
 * Lets the mini-program's elements carry roles and names for screen readers: Taro's templates leave those attributes
 * out. They are added to the templates here, and by `runtime` in the running app: both must know the same list, for
 * Taro numbers attributes by their order.
 */
export default (ctx: IPluginContext): void => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: (platform: TaroPlatformBase) => {
      if (platform.platform !== 'weapp') return
      platform.template.mergeComponents(ctx, spokenAttributes)
      platform.runtimePath = [platform.runtimePath ?? []].flat().concat(runtime)
    },
  })
}
