import { View } from '@tarojs/components'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { endSession, useSession } from '@/session/session'
import { SignInForm } from '@/sign-in/sign-in-form'
import { Sheet } from '@/ui/sheet'

/**
 * The session has ended: the page stays as it is, and this rises over it, once, however many calls were refused.
 * Closing it is signing out: the page then shows what a guest sees.
 */
export const SignInSheet = () => {
  const t = useWords(signInWords)
  const { status } = useSession()
  return (
    <Sheet isOpen={status === 'expired'} title={t('again')} onClose={endSession}>
      <View>{t('againNote')}</View>
      <SignInForm onSignedIn={() => undefined} />
    </Sheet>
  )
}
