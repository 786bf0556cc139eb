import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { spoken } from '@/ui/spoken'
import { demoWords } from '../words'
import './demo-bar.scss'

/** Always in sight: says what this is, and leads to signing in. */
export const DemoBar = () => {
  const t = useWords(demoWords)
  return (
    <View className="demo-bar">
      <View className="demo-bar__words" {...spoken({ role: 'status' })}>
        {t('sample')}
      </View>
      <Button isSmall text={t('signIn')} onPress={() => open(routes.account.signIn())} />
    </View>
  )
}
