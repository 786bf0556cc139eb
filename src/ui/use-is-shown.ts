import type Taro from '@tarojs/taro'
import { createContext, useContext } from 'react'

export type TaroPage = Parameters<typeof Taro.createIntersectionObserver>[0]

/** The page around a component, which may be drawn while another page is visible. */
export type PagePlace = {
  page: TaroPage | null
  isShown: boolean
  /** In a browser: at the left of the current page. */
  isBeside?: boolean
  params: Readonly<Record<string, string>>
}

const PageContext = createContext<PagePlace>({ page: null, isShown: true, params: {} })

/** Provided by `OnPage` around every page. */
export const PageProvider = PageContext.Provider
export const usePage = (): PagePlace => useContext(PageContext)

/** Whether this page is visible; pages below it stay mounted. */
export const useIsShown = (): boolean => usePage().isShown
