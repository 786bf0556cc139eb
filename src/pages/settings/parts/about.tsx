import Taro from '@tarojs/taro'
import { settingsWords } from '@/i18n/settings'
import { useWords } from '@/i18n/words'
import { diagnosticId } from '@/session/diagnostic-id'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'

/** The version, and the number by which a person who helps can find what happened on this phone. */
export const About = () => {
  const t = useWords(settingsWords)
  const id = diagnosticId()
  const copy = async () => {
    await Taro.setClipboardData({ data: id })
    showToast({ text: t('copied') })
  }
  return (
    <Card title={t('about')} isFlush>
      <Row title={t('version', { version: process.env.TARO_APP_VERSION ?? '' })} />
      <Row title={t('diagnosticId')} note={id} onPress={() => void copy()} />
    </Card>
  )
}
