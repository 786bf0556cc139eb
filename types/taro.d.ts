/// <reference types="@tarojs/taro" />
declare module '*.scss'
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
