import elements from './elements.json'

/**
 * Stands for the list in `@tarojs/shared` of all that WeChat can draw (`config/slim-taro.ts`). The templates are made of
 * the same one, `elements.json`: Taro numbers attributes by their order, so both must know the same.
 */
export const internalComponents = elements

/** Those whose value React keeps in step. */
export const controlledComponent = new Set(['input', 'picker', 'slider', 'textarea'])
