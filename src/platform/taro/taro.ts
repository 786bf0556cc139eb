import { Current, getCurrentInstance, hooks, nextTick } from '@tarojs/runtime'
import type Taro from '@tarojs/taro'
import { nativeCalls } from './native-calls'

/**
 * The mini-program's `@tarojs/taro` (`config/slim-taro.ts`). Taro's own is a CommonJS module that keeps all of its
 * runtime; this one names what the app imports. A name that is missing here fails the build.
 */
// as: the framework adds its hooks to it, and the platform its functions: no type can say which. Assigning two
// names to the 440 calls is fast; spreading 440 into a new object is slow in V8.
const taro = Object.assign(nativeCalls(wx, nextTick), { Current, getCurrentInstance }) as unknown as typeof Taro
hooks.call('initNativeApi', taro)

export const { useDidHide, useDidShow, usePageNotFound, usePageScroll, usePullDownRefresh, useReachBottom } = taro

/** Called by Taro's entry; does nothing, as a px is a px here. */
export const initPxTransform = (): void => undefined

export default taro
