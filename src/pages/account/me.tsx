import { type ComponentProps, useState } from 'react'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { useLatest } from '@/lib/use-latest'
import { asPage } from '@/screen/as-page'
import { FetchedPart } from '@/screen/fetched-part'
import { Guest } from '@/screen/guest'
import { Screen } from '@/screen/screen'
import { endSession, trackAccount, useSession } from '@/session/session'
import { useHasUnsavedSettings } from '@/session/settings-sync'
import { useUnfinished } from '@/session/unfinished'
import { loadToClose } from '@/tunnels/load'
import { useOpenCount } from '@/tunnels/summary'
import { Button } from '@/ui/button'
import { Column } from '@/ui/column'
import { Confirm } from '@/ui/confirm'
import { showToast } from '@/ui/toast'
import { accountWords } from './words'
// Styles of a fetched package do not reach the pages of other packages, so the main package has these.
import './parts/orders-strip.scss'
import './parts/profile.scss'

definePageConfig({ enablePullDownRefresh: true })

/** Me, a tab: the account, its orders, and what no other tab leads to. */
export default asPage(function Me() {
  const t = useWords(accountWords)
  const isGuest = useSession().status === 'signed-out'
  return (
    <Screen title={t('me')} isTab isWide>
      <Column>
        {isGuest ? <Guest title={t('guest')} note={t('guestNote')} /> : <MePart>{({ Own }) => <Own />}</MePart>}
      </Column>
      <Column>
        <MePart>{({ Entries }) => <Entries isGuest={isGuest} />}</MePart>
        {!isGuest && <SignOut />}
      </Column>
    </Screen>
  )
})

/** In a small package of a page that it leads to: this tab is opened less often than the others. */
const fetchParts = () => import(/* webpackChunkName: "pages/shops/account-parts" */ './parts/account-parts')
type Parts = Awaited<ReturnType<typeof fetchParts>>

const MePart = ({ children }: Pick<ComponentProps<typeof FetchedPart<Parts>>, 'children'>) => (
  <FetchedPart name="me" fetch={fetchParts}>
    {children}
  </FetchedPart>
)

const SignOut = () => {
  const t = useWords(accountWords)
  const again = useWords(signInWords)
  // Nobody else closes what a refused token has opened.
  const isExpired = useSession().status === 'expired'
  /** Each time that it is asked; undefined otherwise. */
  const [question, ask] = useState<object>()
  const tunnels = useOpenCount()
  const { prints, backups } = useUnfinished()
  const areUnsaved = useHasUnsavedSettings()
  const effects = [
    tunnels > 0 && (isExpired ? again('againTunnels', { count: tunnels }) : t('signOutTunnels', { count: tunnels })),
    prints + backups > 0 && t('signOutUnfinished'),
    areUnsaved && t('signOutUnsaved'),
    t('signOutNote'),
  ]
  const latest = useLatest(question)
  const signOut = async () => {
    const isOtherAccount = trackAccount()
    if (tunnels > 0 && !isExpired) await loadToClose()
    // Whoever has closed the question meanwhile stays signed in.
    if (isOtherAccount() || latest.current !== question) return
    if (endSession()) showToast({ text: t('signedOut') })
    else showToast({ text: t('notErased'), isFailure: true })
  }
  return (
    <>
      <Button kind="quiet" text={t('signOut')} onPress={() => ask({})} />
      <Confirm
        isOpen={question !== undefined}
        title={t('signOutTitle')}
        effect={effects.filter(Boolean).join(' ')}
        confirmText={t('signOut')}
        isDangerous
        onConfirm={signOut}
        onClose={() => ask(undefined)}
      />
    </>
  )
}
