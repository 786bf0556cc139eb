import { settingsWords } from '@/i18n/settings'
import { useWords } from '@/i18n/words'
import { diagnosticId } from '@/session/diagnostic-id'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Row } from '@/ui/row'

/** The version, and the id by which support can find what happened on this phone. */
export const About = () => {
  const t = useWords(settingsWords)
  const id = diagnosticId()
  const copy = () => copyText(id, t('copied'))
  return (
    <Card title={t('about')} isFlush>
      <Row title={t('version', { version: process.env.TARO_APP_VERSION ?? '' })} />
      <Row title={t('diagnosticId')} note={id} onPress={() => void copy()} />
    </Card>
  )
}
