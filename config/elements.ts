import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'
import drawn from '../src/platform/taro/elements.json'

/**
 * How deep an element is nested in others of its kind: a template cannot call itself, so Taro writes one for each depth.
 * -1 is any depth. `test/weapp/view` refuses to draw what is nested deeper.
 */
const depths = new Map([
  ...['view', 'static-view', 'pure-view', 'click-view', 'block'].map(kind => [kind, -1] as const),
  ['catch-view', 2],
  ['scroll-view', 2],
  ['text', 1],
  ['static-text', 1],
])

/** WeChat draws nothing of the spaces between elements. */
const withoutSpaces = (template: string): string =>
  template
    .replace(/>\s+</g, '><')
    .replace(/ {2,}/g, ' ')
    .replace(/ \/>/g, '/>')
    .replace(/, (?=item\.nn|l\))/g, ',')

/**
 * What is nested deeper than the templates go is inside Taro's own element, `comp`. WeChat leaves it out, as its
 * `virtualHost` asks; where that means nothing it must not come between a box and the rows that it lays out. Its class
 * tells style sheets what it holds: `.of-nm-row + .of-nm-row` are two rows in a row.
 */
const withoutBoxes = (template: string): string =>
  template.replace(/<comp /g, `<comp style="display:contents" class="{{'of-'+i.cl}}" `)

/**
 * Makes the mini-program's templates of the elements and attributes that the app draws, instead of all that WeChat
 * knows. Includes roles and names for screen readers, which Taro leaves out.
 */
export default (ctx: IPluginContext): void => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn: (platform: TaroPlatformBase) => {
      if (platform.platform !== 'weapp') return
      const { template } = platform
      // As in src/platform/taro/elements.ts, which this cannot import.
      const all = Object.entries(drawn.elements).map(([name, attributes]) => [name, { ...attributes, ...drawn.spoken }])
      template.internalComponents = Object.fromEntries(all)
      template.nestElements = depths
      const { buildTemplate } = template
      template.buildTemplate = components => withoutBoxes(withoutSpaces(buildTemplate(components)))
      const { buildXScript } = template
      // The ends of lines stay: its statements have no other.
      template.buildXScript = () => buildXScript.call(template).replace(/\n\s+/g, '\n')
      const { createMiniComponents } = template
      template.createMiniComponents = all => {
        const { 'static-view': still, ...others } = createMiniComponents.call(template, all)
        // What hears no touch shows none.
        const { 'hover-class': _class, 'hover-stay-time': _time, ...shown } = still ?? {}
        return { ...others, 'static-view': shown }
      }
      // Its native calls come from src/platform/taro.
      platform.runtimePath = []
    },
  })
}
