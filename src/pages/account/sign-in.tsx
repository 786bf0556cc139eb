import { View } from '@tarojs/components'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { leave } from '@/routes'
import { SignInForm } from '@/sign-in/sign-in-form'
import { Page } from '@/ui/page'
import { showToast } from '@/ui/toast'
import './sign-in.scss'

export default function SignIn() {
  const t = useWords(signInWords)
  const welcome = () => {
    showToast({ text: t('signedIn') })
    void leave()
  }
  return (
    <Page title={t('title')}>
      <View className="sign-in__welcome">{t('welcome')}</View>
      <View className="sign-in__note">{t('welcomeNote')}</View>
      <SignInForm onSignedIn={welcome} />
    </Page>
  )
}
