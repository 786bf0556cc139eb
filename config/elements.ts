import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'
import elements from '../src/platform/taro/elements.json'

/**
 * Makes the mini-program's templates of the elements and attributes that the app draws, instead of all that WeChat
 * knows. Includes roles and names for screen readers, which Taro leaves out.
 */
export default (ctx: IPluginContext): void => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: (platform: TaroPlatformBase) => {
      if (platform.platform !== 'weapp') return
      platform.template.internalComponents = elements
      // Its native calls come from src/platform/taro.
      platform.runtimePath = []
    },
  })
}
