/**
 * Stands for Taro's list of every style there is (`config/slim-taro.ts`): what the app sets on an element itself. Taro
 * drops what is not named here.
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
