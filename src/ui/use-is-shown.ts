import type Taro from '@tarojs/taro'
import { createContext, useContext } from 'react'

export type TaroPage = Parameters<typeof Taro.createIntersectionObserver>[0]

/** The page that a part stands on, as the page itself tells it: a part may be drawn while another one is in front. */
type PagePlace = { page: TaroPage | null; isShown: boolean; params: Readonly<Record<string, string>> }

const PageContext = createContext<PagePlace>({ page: null, isShown: true, params: {} })

/** `OnPage` has it around every page. */
export const PageProvider = PageContext.Provider
export const usePage = (): PagePlace => useContext(PageContext)

/** Whether this page is in front; pages below it stay mounted. */
export const useIsShown = (): boolean => usePage().isShown
