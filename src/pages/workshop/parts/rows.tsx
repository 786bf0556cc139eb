import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { StateDot } from '@/ui/state-dot'
import { galleryWords } from '../words'

const press = () => {}

export const Rows = () => {
  const t = useWords(galleryWords)
  return (
    <>
      <Card title={t('rows')} isFlush side={<Badge text="4" />}>
        <Row
          title={t('nodeOne')}
          leading={<Icon name="node" />}
          note={<StateDot state="on" text={t('online')} />}
          trailing="+128"
          label={`${t('nodeOne')} ${t('online')}`}
          onPress={press}
        />
        <Row
          title={t('nodeTwo')}
          leading={<Icon name="node" />}
          note={<StateDot state="off" text={t('offlineSince')} />}
          trailing={<Badge tone="danger" text={t('alert')} />}
          onPress={press}
        />
        <Row title={t('nodeThree')} note={<StateDot state="unknown" text={t('unknown')} />} trailing="—" />
        <Row title={t('nodeOne')} note={<StateDot state="changing" text={t('starting')} />} onPress={press} />
        <Row title={t('model', { model: 'XB-2200' })} trailing={t('calm')} />
      </Card>
      <View className="gallery-line">
        <Badge text={t('limited')} />
        <Badge tone="accent" text={t('firmware')} />
        <Badge tone="ok" text={t('calm')} />
        <Badge tone="warn" text={t('alert')} />
        <Badge tone="danger" text={t('offlineSince')} />
      </View>
    </>
  )
}
