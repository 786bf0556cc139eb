import react from 'react'

/**
 * The mini-program's `react` for whoever imports it (`config/slim-taro.ts`): React's own is a CommonJS module, whose
 * names stay as long as they are. A name that is missing here fails the build.
 */
export const {
  Component,
  Fragment,
  createContext,
  createElement,
  memo,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} = react

/** The query library makes its elements of this, without keys. */
export const { createElement: jsx } = react

export default react
