import drawn from './elements.json'

/**
 * Replaces the list in `@tarojs/shared` of all that WeChat can draw (`config/slim-taro.ts`). The templates are made
 * from the same `elements.json`: Taro numbers attributes by their order, so both must agree.
 */
export const internalComponents: Record<string, object> = {}
// Evaluated before the app brings `Object.fromEntries` along, which the oldest phones lack.
for (const [name, attributes] of Object.entries(drawn.elements))
  internalComponents[name] = { ...attributes, ...drawn.spoken }

/** Elements whose value React controls. */
export const controlledComponent = new Set(['input', 'picker', 'slider', 'textarea'])
