/**
 * Replaces Taro's list of all styles (`config/slim-taro.ts`) with those that the app sets on an element itself. Taro
 * drops what is not listed here.
 */
export const styleProperties = [
  'background',
  'bottom',
  'flexGrow',
  'height',
  'left',
  'paddingTop',
  'right',
  'top',
  'transform',
  'width',
]
