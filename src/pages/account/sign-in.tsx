import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { goBack, trackPage } from '@/routes'
import { asPage } from '@/screen/as-page'
import { currentSession } from '@/session/session'
import { FetchedSignInForm } from '@/sign-in/fetched-form'
import { Page } from '@/ui/page'
import './sign-in.scss'

/** Signing in, by WeChat or by phone number. */
export default asPage(function SignIn() {
  const t = useWords(signInWords)
  const [isHere] = useState(trackPage)
  const welcome = () => {
    if (isHere()) void goBack()
  }
  // Signed in while an agreement was open: the form has nothing left to do.
  useDidShow(() => {
    if (currentSession().status === 'signed-in') void goBack()
  })
  return (
    <Page title={t('title')}>
      <View className="sign-in__welcome">{t('welcome')}</View>
      <View className="sign-in__note">{t('welcomeNote')}</View>
      <FetchedSignInForm onSignedIn={welcome} />
    </Page>
  )
})
