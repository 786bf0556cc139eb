import { useQuery } from '@tanstack/react-query'
import { WelcomeGift } from '@/claiming/welcome-gift'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { Timeline } from '@/ui/timeline'
import { firstStepsWords } from '../words'

/** The account's only node, once it has one. */
type Props = { node?: Pick<NodeRow, 'name' | 'model'> | undefined }

/** For a new account, until its first claim: what to do next, the gift that waits, and help. */
export const FirstSteps = ({ node }: Props) => {
  const t = useWords(firstStepsWords)
  const online = useQuery({
    ...query(points.onlinePoints, {}),
    // Who has claimed once is not asked about again.
    enabled: ({ state }) => node !== undefined && !state.data?.sinceMs,
  })
  if (node && online.data?.sinceMs !== null) return null
  const steps = [
    { key: 'bind', name: t('bind'), note: t('bindNote'), isDone: node !== undefined },
    {
      key: 'name',
      name: t('name'),
      note: t(node ? 'nameHow' : 'nameNote'),
      isDone: node !== undefined && isNamed(node),
    },
    { key: 'claim', name: t('claim'), note: t('claimNote'), isDone: false },
  ]
  return (
    <>
      <Card title={t('title')}>
        <Timeline
          steps={steps.map(({ isDone, note, ...step }) =>
            isDone ? { ...step, state: 'done', trailing: t('isDone') } : { ...step, note, state: 'later' },
          )}
        />
      </Card>
      <WelcomeGift />
      <Card isFlush>
        {!node && (
          <Row
            leading={<Icon name="node" />}
            title={t('noDevice')}
            note={t('noDeviceNote')}
            onPress={() => void open(routes.binding.reserve())}
          />
        )}
        <Row leading={<Icon name="guide" />} title={t('howItWorks')} onPress={() => void open(routes.help.guide())} />
      </Card>
    </>
  )
}

/** A node has its model's name until it gets one of its own. */
const isNamed = ({ name, model }: NonNullable<Props['node']>): boolean => name !== model
