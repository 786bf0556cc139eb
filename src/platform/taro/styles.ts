/**
 * Replaces Taro's list of all style properties (`config/slim-taro.ts`) with those that the app sets inline. Taro drops
 * any other.
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
