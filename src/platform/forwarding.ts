import Taro from '@tarojs/taro'
import { useState } from 'react'
import { offerToShare } from '@/lib/page-share'

/** A chat's card that leads to a page: words and a picture of its own, never a screenshot. */
export type ForwardedCard = { title: string; path: string; imageUrl: string }

const isBrowser = process.env.TARO_ENV === 'h5'

/**
 * What WeChat forwards from this page, whose configuration has `enableShareAppMessage`. Called when somebody forwards
 * it. A browser has no such menu.
 */
export const useForwarding: (card: () => ForwardedCard) => void = isBrowser
  ? () => undefined
  : card => Taro.useShareAppMessage(card)

/**
 * The same for a page that is for everybody: WeChat's timeline takes its card too (`enableShareTimeline`), and a
 * browser's bar has a button for it.
 */
export const usePublicForwarding: typeof useForwarding =
  process.env.TARO_ENV === 'h5'
    ? card => {
        const [page] = useState(() => Taro.getCurrentInstance().page)
        if (page) offerToShare(page, card)
      }
    : card => {
        Taro.useShareAppMessage(card)
        Taro.useShareTimeline(() => {
          const { title, path, imageUrl } = card()
          // It opens this page, with what is after the question mark.
          return { title, query: path.split('?')[1] ?? '', imageUrl }
        })
      }

const site = (): string => (isBrowser ? window.location.origin : (process.env.TARO_APP_SITE ?? ''))

/** The address of one of our pages for a browser; undefined in a mini-program that knows of no site. */
export const webAddressOf = (path: string): string | undefined => {
  const origin = site()
  return origin === '' ? undefined : origin + path
}
