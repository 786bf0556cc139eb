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

/** The mini-program's own; Taro's type for it is the same. */
declare const getCurrentPages: () => object[]
