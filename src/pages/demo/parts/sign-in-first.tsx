import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { demoWords } from '../words'

/** Shown when a guest taps something that needs an account. */
export const SignInFirst = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useWords(demoWords)
  const signIn = () => {
    onClose()
    return open(routes.account.signIn())
  }
  return (
    <Sheet isOpen={isOpen} title={t('first')} onClose={onClose}>
      <View>{t('firstNote')}</View>
      <Button text={t('signIn')} onPress={signIn} />
      <Button kind="quiet" text={t('lookOn')} onPress={onClose} />
    </Sheet>
  )
}
