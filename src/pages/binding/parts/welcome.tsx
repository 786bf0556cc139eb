import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { NameForm } from '@/node/name-form'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { bindingWords } from '../words'
import { Boxes } from './boxes'

/** After a node was bound: its name, and where to go next. */
export const BoundWelcome = ({ deviceId, code, model }: { deviceId: string; code: string; model: string }) => {
  const t = useWords(bindingWords)
  const [isNamed, setNamed] = useState(false)
  const openNode = () => open(routes.node.node({ deviceId }))
  return (
    <>
      <Boxes models={[model]} />
      <Notice tone="ok" icon="check" title={t('boundTitle')} note={t('boundNote', { code })} />
      {!isNamed && (
        <Card title={t('nameTitle')}>
          <NameForm deviceId={deviceId} name={model} onNamed={() => setNamed(true)} />
        </Card>
      )}
      <Card title={t('firstTitle')} isFlush>
        <Row
          title={t('firstEarn')}
          note={t('firstEarnNote')}
          leading={<Icon name="points" />}
          onPress={() => void openNode()}
        />
        <Row
          title={t('firstLimit')}
          note={t('firstLimitNote')}
          leading={<Icon name="speed" />}
          onPress={() => void open(routes.limit.limit({ deviceId }))}
        />
        <Row
          title={t('firstApps')}
          note={t('firstAppsNote')}
          leading={<Icon name="apps" />}
          onPress={() => void open(routes.miniApps.miniApps({ deviceId }))}
        />
      </Card>
      <Button kind={isNamed ? 'primary' : 'quiet'} text={t('openNode')} onPress={openNode} />
    </>
  )
}
