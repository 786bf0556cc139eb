import './platform/old-engines'
import './app.scss'
import './ui/styles-of-fetched'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow, usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect, useMemo, useSyncExternalStore } from 'react'
import { shownTextScale } from './lib/app-base'
import { spreadPauses } from './lib/pauses'
import { tabs } from './lib/tab-list'
import { isOnline, isOnMobileData, onNetworkChange } from './platform/network'
import { fetchPage } from './platform/page-files'
import { stopScriptLinks } from './platform/script-links'
import { browserCookies, cookieJar } from './request/cookies'
import { retryPending } from './request/query'
import { taroRoundTrip } from './request/taro-round-trip'
import { open, routes } from './routes'
import { currentHosts } from './session/current-hosts'
import { keepDrawing } from './session/first-drawing'
import { writeReplies } from './session/last-known'
import { catchUpWithStorage, onSessionExpired } from './session/session'
import { useSettings } from './session/settings'
import { sendActions } from './session/user-actions'
import { followAccount, settleAfterSignIn } from './start/account'
import { connectBackend } from './start/backend'
import { followOutcomes, settleOpenWork } from './start/outcomes'
import { watchForReplacement } from './start/pages'
import { setQueriesForeground, startQueries } from './start/queries'
import { restoreStored } from './start/restore'
import { followUncaught } from './start/uncaught'
import { recheckTunnels, setTunnelsForeground, watchTunnels } from './tunnels/load'
import { keepFocusInSight } from './ui/keep-focus-in-sight'
import { LookProvider } from './ui/look'
import { RemediesProvider } from './ui/remedies'

if (process.env.TARO_ENV === 'h5') require('./ui/browser-look.scss')
if (process.env.TARO_ENV === 'weapp') require('./ui/phone-columns.scss')

const cookies =
  process.env.TARO_ENV === 'h5'
    ? browserCookies(
        () => document.cookie,
        () => window.location.origin,
      )
    : cookieJar(Date.now)

const startInOrder = () => {
  followUncaught()
  spreadPauses(Math.random())
  connectBackend({ roundTrip: taroRoundTrip, hosts: currentHosts, cookies, isOnline })
  const client = startQueries()
  followAccount(client)
  followOutcomes(client)
  watchForReplacement()
  onSessionExpired(keepDrawing)
  onlineManager.subscribe(isBack => {
    if (!isBack) return
    settleOpenWork()
    recheckTunnels()
  })
  restoreStored()
  settleAfterSignIn()
  watchTunnels()
  return client
}

const client = startInOrder()
if (process.env.TARO_ENV === 'h5') {
  keepFocusInSight()
  stopScriptLinks()
}

const remedies = {
  signIn: () => open(routes.account.signIn()),
  // There it asks first.
  signOut: () => open(routes.account.me()),
  retryPending: () => retryPending(client),
}

export default function App({ children }: PropsWithChildren) {
  // Called at the start too.
  useDidShow(() => {
    setQueriesForeground(true)
    catchUpWithStorage()
    settleOpenWork()
    setTunnelsForeground(true)
  })
  useDidHide(() => {
    setQueriesForeground(false)
    catchUpWithStorage()
    writeReplies()
    keepDrawing()
    void sendActions()
    setTunnelsForeground(false)
  })

  // Taro's own tab bar does not wait for a page's files, so they are fetched before anybody taps.
  useEffect(() => {
    if (process.env.TARO_ENV === 'h5') for (const { page } of tabs) void fetchPage(page)
  }, [])

  // A link from an older version of the app.
  usePageNotFound(() => void open(routes.nodes.home()))

  const { theme, textScale, mobileData } = useSettings()
  const isConnected = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  const pictures = useSyncExternalStore(onNetworkChange, isOnMobileData) ? mobileData.pictures : 'allow'
  const look = useMemo(
    () => ({ theme, textScale: shownTextScale(textScale), isOffline: !isConnected, pictures }),
    [theme, textScale, isConnected, pictures],
  )

  return (
    <QueryClientProvider client={client}>
      <LookProvider value={look}>
        <RemediesProvider value={remedies}>{children}</RemediesProvider>
      </LookProvider>
    </QueryClientProvider>
  )
}
