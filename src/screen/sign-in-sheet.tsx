import { View } from '@tarojs/components'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { relaunch } from '@/routes'
import { currentSession, endSession, useSession } from '@/session/session'
import { FetchedSignInForm } from '@/sign-in/fetched-form'
import { useOpenCount } from '@/tunnels/summary'
import { Sheet } from '@/ui/sheet'

/**
 * The session has ended: the page stays, and this sheet opens over it, once, however many calls were refused.
 * Closing it signs out: the page then shows what a guest sees.
 */
export const SignInSheet = () => {
  const t = useWords(signInWords)
  const session = useSession()
  const tunnels = useOpenCount()
  const owner = session.status === 'expired' ? session.uid : undefined
  // The open pages are the previous account's: another account that signs in here starts with none of them.
  const enter = () => {
    const now = currentSession()
    if (now.status === 'signed-in' && now.uid !== owner) void relaunch()
  }
  return (
    <Sheet isOpen={owner !== undefined} title={t('again')} onClose={endSession}>
      <View>{t('againNote')}</View>
      {tunnels > 0 && <View>{t('againTunnels', { count: tunnels })}</View>}
      <FetchedSignInForm onSignedIn={enter} />
    </Sheet>
  )
}
