import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { Timeline } from '@/ui/timeline'

/** For a new account: what to do first and what it brings, and what to do without a device. */
export const FirstSteps = ({ onBind }: { onBind: () => Promise<void> }) => {
  const t = useWords(nodesWords)
  return (
    <>
      <Empty title={t('emptyTitle')} note={t('emptyNote')} action={{ text: t('bind'), onPress: onBind }} />
      <Card title={t('firstSteps')}>
        <Timeline
          steps={[
            { key: 'bind', state: 'later', name: t('stepBind'), note: t('stepBindNote') },
            { key: 'name', state: 'later', name: t('stepName'), note: t('stepNameNote') },
            { key: 'claim', state: 'later', name: t('stepClaim'), note: t('stepClaimNote') },
          ]}
        />
      </Card>
      <Card isFlush>
        <Row
          leading={<Icon name="node" />}
          title={t('noDevice')}
          note={t('noDeviceNote')}
          onPress={() => void open(routes.binding.reserve())}
        />
        <Row leading={<Icon name="guide" />} title={t('howItWorks')} onPress={() => void open(routes.help.guide())} />
      </Card>
    </>
  )
}
