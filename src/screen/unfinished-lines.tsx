import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { useUnfinished } from '@/session/unfinished'
import { Row } from '@/ui/row'
import { unfinishedWords } from './words'

/** What a feature still has to do, on every tab: after a kill, opening it resumes it. */
export const UnfinishedLines = () => {
  const t = useWords(unfinishedWords)
  const { prints, backups } = useUnfinished()
  if (prints + backups === 0) return null
  return (
    <View>
      {prints > 0 && <Row title={t('prints', { count: prints })} onPress={() => open(routes.printing.printing())} />}
      {backups > 0 && <Row title={t('backups', { count: backups })} onPress={() => open(routes.backup.backup())} />}
    </View>
  )
}
