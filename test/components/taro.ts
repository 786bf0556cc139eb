import * as hooks from '@tarojs/plugin-framework-react/dist/runtime'
import taro, * as api from '@tarojs/taro-h5'
import act from '@tarojs/test-utils-react/dist/act-compat'
import type { PropsWithChildren } from 'react'
import * as React from 'react'
import * as ReactDOM from 'react-dom/client'

// Page hooks need an app around them; what they register then waits for a page that never changes.
const App = ({ children }: PropsWithChildren) => children
act(() => hooks.createReactApp(App, React, ReactDOM, {}))

/**
 * As the builds do it: Taro's browser API with React's page hooks joined in, by name and as one object. No router runs
 * here, so no page is open.
 */
export * from '@tarojs/plugin-framework-react/dist/runtime'
export * from '@tarojs/taro-h5'
export default Object.assign(taro, { ...api, default: undefined, getCurrentPages: () => [] }, hooks)
