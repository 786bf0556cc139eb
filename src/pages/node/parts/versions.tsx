import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import type { Overview } from '@/services/node-page'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { firmwareWords } from '../words'

/** The installed version, the newest one, and what is new in it. */
export const Versions = ({ firmware }: { firmware: NonNullable<Overview['firmware']> }) => {
  const t = useWords(firmwareWords)
  const { version, latestVersion, latestNotes } = firmware
  return (
    <>
      <Card isFlush>
        <Row title={t('now')} trailing={version} />
        <Row title={t('latest')} trailing={latestVersion ?? unknownValue} />
      </Card>
      {latestVersion !== null && (
        <Card title={t('notes')}>
          <View className="firmware__notes">{latestNotes ?? t('noNotes')}</View>
        </Card>
      )}
    </>
  )
}
