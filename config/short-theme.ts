import type { IPluginContext } from '@tarojs/service'

type Asset = { source: () => unknown; size: () => number }

/** Writes the mini-program's theme without the spaces of its source, which Taro copies as it is. */
export default (ctx: IPluginContext): void => {
  ctx.modifyBuildAssets(({ assets }: { assets: Record<string, Asset> }) => {
    const theme = assets['theme.json']
    if (!theme) return
    const text = JSON.stringify(JSON.parse(String(theme.source())))
    assets['theme.json'] = { source: () => text, size: () => text.length }
  })
}
