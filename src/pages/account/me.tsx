import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { Guest } from '@/screen/guest'
import { Screen } from '@/screen/screen'
import { endSession, useSession } from '@/session/session'
import { useOpenCount } from '@/tunnels/summary'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { showToast } from '@/ui/toast'
import { FeatureTiles } from './parts/feature-tiles'
import { Profile } from './parts/profile'
import { accountWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** Me, a tab: the account, its orders and the tools. */
export default asPage(function Me() {
  const t = useWords(accountWords)
  const isGuest = useSession().status === 'signed-out'
  return (
    <Screen title={t('me')} isTab isWide>
      {isGuest ? <Guest title={t('guest')} note={t('guestNote')} /> : <Profile />}
      <FeatureTiles isGuest={isGuest} />
      {!isGuest && <SignOut />}
    </Screen>
  )
})

const SignOut = () => {
  const t = useWords(accountWords)
  const [isAsking, setAsking] = useState(false)
  const tunnels = useOpenCount()
  const signOut = () => {
    if (endSession()) showToast({ text: t('signedOut') })
    else showToast({ text: t('notErased'), isFailure: true })
  }
  return (
    <>
      <Button kind="quiet" text={t('signOut')} onPress={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={t('signOutTitle')}
        effect={[tunnels > 0 && t('signOutTunnels', { count: tunnels }), t('signOutNote')].filter(Boolean).join(' ')}
        confirmText={t('signOut')}
        isDangerous
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
