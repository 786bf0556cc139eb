/** Neither package has types; only `taro.ts` beside this file uses them. */
declare module '@tarojs/plugin-framework-react/dist/runtime'
declare module 'react-dom/client'
