import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import type { ShownResult } from '../attempt'
import { wakeWords } from '../words'
import './verdict.scss'

type Props = { result: ShownResult; deviceId: string; hasCome: boolean }

/** Some need longer than an attempt lasts. */
const isLateFor = ({ outcome }: ShownResult): boolean => outcome === 'not-yet' || outcome === 'unknown'

/** The outcome of the newest attempt, and what to check when it failed, unless the node came later. */
export const WakeVerdict = ({ result, deviceId, hasCome }: Props) => {
  const t = useWords(wakeWords)
  const { afterS, reason } = result
  const outcome = hasCome && isLateFor(result) ? 'online' : result.outcome
  const toNode = { text: t('toNode'), onPress: () => open(routes.node.node({ deviceId })) }
  switch (outcome) {
    case 'online': {
      const title = afterS === null ? t('cameTitle') : t('onlineTitle', { seconds: afterS })
      return <Notice tone="ok" icon="check" title={title} note={t('onlineNote')} action={toNode} />
    }
    case 'already-online':
      return <Notice tone="ok" icon="check" title={t('alreadyTitle')} note={t('alreadyNote')} action={toNode} />
    case 'not-yet':
      return <NotThere title={t('notYetTitle')} reason={reason} />
    case 'unread':
      return <Notice icon="clock" title={t('unreadTitle')} note={t('unreadNote')} />
    default:
      return <NotThere title={t('unknownTitle')} reason={reason} />
  }
}

const checks = ['checkPower', 'checkCable', 'checkSetting', 'checkRouter'] as const

const NotThere = ({ title, reason }: { title: string; reason: string | null }) => {
  const t = useWords(wakeWords)
  return (
    <>
      <Notice tone="warn" icon="warning" title={title} {...(reason && { note: reason })} />
      <Card title={t('checks')}>
        <View className="verdict__checks">
          {checks.map(check => (
            <View key={check} className="verdict__check">
              <Icon name="check" className="verdict__tick" />
              <View>{t(check)}</View>
            </View>
          ))}
        </View>
      </Card>
    </>
  )
}
