import { Current, getCurrentInstance, hooks, nextTick } from '@tarojs/runtime'
import type Taro from '@tarojs/taro'
import { nativeCalls } from './native-calls'

/**
 * The mini-program's `@tarojs/taro` (`config/slim-taro.ts`). Taro's own is a CommonJS module, which pulls in all of
 * its runtime; this one names what the app imports. A name that is missing here fails the build.
 */
// as: Taro adds its hooks at run time, and the platform its calls: no type can say which. Adding two names to the
// object of 440 calls is fast; spreading all of them into a new one is slow in V8.
const taro = Object.assign(nativeCalls(wx, nextTick), { Current, getCurrentInstance }) as unknown as typeof Taro
hooks.call('initNativeApi', taro)

export const { useDidHide, useDidShow, usePageNotFound, usePageScroll, usePullDownRefresh, useReachBottom } = taro

/** Called by Taro's entry; does nothing, since px are not converted here. */
export const initPxTransform = (): void => undefined

export default taro
