import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { type CSSProperties, type PropsWithChildren, type ReactNode, useEffect } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { ignoreRejection } from '@/lib/ignore-rejection'
import { BrowserBar } from './browser-bar'
import { classes } from './classes'
import { hasColumns } from './column'
import { Icon } from './icon'
import { LongWaits } from './long-waits'
import { useLook } from './look'
import { usePaintedPlatform } from './platform-look'
import { spoken } from './spoken'
import { ToastPlace } from './toast'
import { usePage } from './use-is-shown'
import './page.scss'
import './offline-bar.scss'

const isBrowser = process.env.TARO_ENV === 'h5'

type Props = PropsWithChildren<{
  /** The navigation bar's title, in the current language. */
  title: string
  /** One of the pages behind the tab bar. */
  isTab?: boolean
  /** For short cards: two columns on a desktop. */
  isWide?: boolean
  /** Stays at the bottom while the rest scrolls: a form's button. */
  footer?: ReactNode
}>

/** The frame of every page: the look, the text size, safe areas, the title, the offline notice, toasts. */
export const Page = ({ title, isTab = false, isWide = false, footer, children }: Props) => {
  const look = useLook()
  const { theme, textScale, isOffline } = look
  const place = usePage()
  const isShown = isBrowser ? place.isShown && !place.isBeside : place.isShown
  usePaintedPlatform(look, isShown, isTab)

  // Only the current page sets the bar's title.
  const t = useWords(uiWords)
  const barTitle = isBrowser ? t('appTitle', { page: title }) : title
  useEffect(() => {
    if (isShown) ignoreRejection(Taro.setNavigationBarTitle?.({ title: barTitle }))
  }, [barTitle, isShown])

  return (
    // as: React's own type knows no custom properties.
    <View
      className={classes(
        'nm-page',
        `look-${theme}`,
        isBrowser && isTab && 'nm-page--over-tabs',
        isWide && hasColumns() && 'nm-page--wide',
      )}
      style={{ '--text-scale': textScale } as CSSProperties}
      {...(isBrowser && (place.isBeside ? { role: 'region', ariaLabel: title } : { role: 'main' }))}
    >
      {isBrowser && isTab && <View {...spoken({ role: 'heading', level: 1, label: title })} />}
      {process.env.TARO_ENV === 'h5' && !isTab && <BrowserBar title={title} />}
      {isOffline && <OfflineBar />}
      <View className="nm-page__inside">
        <LongWaits>{children}</LongWaits>
      </View>
      {footer && (
        <View className="nm-page__footer">
          <View className="nm-page__footer-inside">{footer}</View>
        </View>
      )}
      {isShown && <ToastPlace />}
    </View>
  )
}

const OfflineBar = () => {
  const t = useWords(uiWords)
  return (
    <View className="nm-offline-bar" {...spoken({ role: 'status', isLive: true })}>
      <Icon name="offline" />
      <View>{t('offline')}</View>
    </View>
  )
}
