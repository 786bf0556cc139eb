import './app.scss'
import { environmentManager, focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import Taro, { useDidHide, useDidShow, usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect, useMemo, useSyncExternalStore } from 'react'
import { languageOf } from './i18n/language'
import { signInWords } from './i18n/sign-in'
import { uiWords } from './i18n/ui'
import { wordsNow } from './i18n/words'
import { onEnding, reopenIntentions, settleIntentions } from './intention/store'
import { rowOf } from './intention/writes'
import { keepServerTime } from './lib/clock'
import { onFault, reportFault } from './lib/faults'
import { tabs } from './lib/tab-list'
import { ask, askAboutAll } from './payment/ask'
import { keepOrdered } from './payment/ordered'
import { staleAfterPayment } from './payment/stale'
import { onSettled, restorePayments } from './payment/store'
import { isOnline, isOnMobileData, onNetworkChange, watchNetwork } from './platform/network'
import { onNewVersion } from './platform/new-version'
import { fetchPage, isUnfetched, restartIfReplaced } from './platform/page-files'
import { readStored, whenStorageIsFull, writeStored } from './platform/storage'
import { systemLanguage } from './platform/system'
import { watchUncaught } from './platform/uncaught'
import type { ReadCall } from './request/call'
import { browserCookies, cookieJar } from './request/cookies'
import { httpTransport } from './request/http'
import { countingWrites } from './request/in-flight'
import { createQueryClient, keyOf, retryPending } from './request/query'
import { connect } from './request/send'
import { taroExchange } from './request/taro-exchange'
import { onUnfetched, open, relaunch, routes } from './routes'
import { notifyEnding } from './screen/notify-ending'
import { notifyFault } from './screen/notify-fault'
import { isBusy, offerNewVersion } from './screen/offer-new-version'
import { forgetLongLeft } from './session/account-store'
import { forgetConsent } from './session/consent'
import { onDeleted } from './session/deletion'
import { guarded } from './session/guard'
import { dropOldest, keepAnswers, writeAnswers } from './session/last-known'
import {
  accessToken,
  currentSession,
  endSession,
  followOtherWindows,
  onAccountChange,
  onSessionOver,
  onSessionRenewed,
  restoreSession,
} from './session/session'
import { forgetActions, sendActions } from './session/user-actions'
import { currentHosts } from './settings/host-mode'
import { disownSettings, followSettings, restoreSettings, useSettings } from './settings/settings'
import { keepSettingsInStep, saveUnsaved, syncSettings } from './settings/sync'
import { restoreResendWaits } from './sign-in/resend-wait'
import { tunnelsInFront, tunnelsReachable, watchTunnels } from './tunnels/machine'
import { LookProvider } from './ui/look'
import { forgetPictures } from './ui/picture-cache'
import { RemediesProvider } from './ui/remedies'
import { showToast } from './ui/toast'

if (process.env.TARO_ENV === 'h5') require('./ui/browser-look.scss')

const isBrowser = process.env.TARO_ENV === 'h5'

onFault(notifyFault)
watchUncaught(error => {
  if (!isBrowser || !isUnfetched(error)) return reportFault(error)
  // Taro itself fetches the page it starts on and the tabs; the address is already theirs, and the screen empty.
  void reopen(window.location.pathname + window.location.search, () => true)
})

const cookies = isBrowser
  ? browserCookies(
      () => document.cookie,
      () => window.location.origin,
    )
  : cookieJar(Date.now)

connect(
  countingWrites(
    guarded(
      httpTransport({ exchange: taroExchange, hosts: currentHosts, cookies, accessToken, isOnline, now: Date.now }),
    ),
  ),
)

// The query library takes a realm without a window for a server, and Taro's own window never tells of network or focus.
environmentManager.setIsServer(() => false)
onlineManager.setEventListener(listener => watchNetwork(listener))
if (!isBrowser) focusManager.setEventListener(() => undefined)

const client = createQueryClient(() => currentSession().status === 'signed-in')

keepAnswers(client)
whenStorageIsFull(dropOldest)

// Not later: the next account's sign-in response brings its own cookies.
onSessionOver(cookies.clear)
// Another account must find nothing of this one: requests are cancelled, caches are emptied.
onAccountChange(uid => {
  void client.cancelQueries()
  client.clear()
  forgetConsent()
  forgetActions()
  reopenIntentions()
  restorePayments()
  if (uid === undefined) disownSettings()
  else void syncSettings()
})
// Signed in again on the page where the session had expired: reads are repeated, writes wait for the person.
onSessionRenewed(() => {
  void client.invalidateQueries()
  askWhatBecame()
})

/** Asks about intentions and payments without an outcome: at the start, on every return, when the network is back. */
const askWhatBecame = () => {
  void settleIntentions()
  askAboutAll()
  void saveUnsaved()
}

const readAgain = (stale: readonly ReadCall[]) => {
  for (const each of stale) void client.invalidateQueries({ queryKey: keyOf(each) })
}
onSettled(() => readAgain(staleAfterPayment))
onEnding((ending, call, isSeen) => {
  readAgain(rowOf(call)?.staleAfterWrite ?? [])
  const ordered = keepOrdered(ending, call)
  if (isSeen) return
  notifyEnding(ending, call)
  if (ordered) void ask(ordered, 'on-return')
})
onlineManager.subscribe(isBack => {
  if (!isBack) return
  askWhatBecame()
  tunnelsReachable()
})

keepSettingsInStep()
restoreSettings(languageOf(systemLanguage()))
restoreSession()
followOtherWindows(() => void relaunch())
onDeleted(() => {
  void relaunch()
  showToast({ text: wordsNow(signInWords)('deleted') })
})
followSettings()
forgetLongLeft(Date.now())
// After signing in again, open intentions are asked about. At the start `useDidShow` does it.
onAccountChange(uid => {
  if (uid !== undefined) askWhatBecame()
})
restoreResendWaits(Date.now())
keepServerTime({
  read: () => readStored('serverAhead'),
  write: aheadMs => writeStored('serverAhead', aheadMs),
})
watchTunnels()

// When memory is low, drops what no page shows, once it is stored (`faults.md` 57). Browsers have no such warning.
if (!isBrowser)
  Taro.onMemoryWarning?.(() => {
    writeAnswers()
    client.removeQueries({ type: 'inactive' })
    forgetPictures()
  })

onUnfetched(path => void reopen(path, () => !isBusy()))
onNewVersion(restart => void offerNewVersion(restart))

const reopen = async (path: string, mayRestart: () => boolean): Promise<void> => {
  if (!(await restartIfReplaced(path, mayRestart)))
    showToast({ text: wordsNow(uiWords)('pageNotFetched'), isFailure: true })
}

const remedies = {
  signIn: () => open(routes.account.signIn()),
  signOut: endSession,
  retryPending: () => retryPending(client),
}

export default function App({ children }: PropsWithChildren) {
  // Also at the start.
  useDidShow(() => {
    focusManager.setFocused(isBrowser ? undefined : true)
    askWhatBecame()
    tunnelsInFront(true)
  })
  useDidHide(() => {
    focusManager.setFocused(isBrowser ? undefined : false)
    writeAnswers()
    void sendActions()
    tunnelsInFront(false)
  })

  // Taro's own tab bar does not wait for a page's files, so they are fetched before anybody taps.
  useEffect(() => {
    if (isBrowser) for (const { page } of tabs) void fetchPage(page)
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
    () => ({ theme, textScale, isOffline: !isConnected, pictures }),
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
