import { boostsWords } from '@/i18n/boosts'
import { formatRate } from '@/i18n/format-size'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { useNow } from '@/ui/use-now'
import { type Plan, type RunningBoost, timingOf } from '../timing'
import type { BoostNode } from '../use-node'
import { BuyButton } from './buy-button'
import { UseButton } from './use-button'

/** What somebody is about to do with a plan. */
export type Wish = { kind: 'use' | 'buy'; plan: Plan }

type Props = {
  wish: Wish | undefined
  node: BoostNode
  running: readonly RunningBoost[]
  onClose: () => void
}

/** Before a use or money goes: which node, from when to when, how fast, and whether it adds up. */
export const PlanSheet = ({ wish, onClose, ...rest }: Props) => (
  <Sheet isOpen={wish !== undefined} title={wish?.plan.name ?? ''} onClose={onClose}>
    {wish && <Inside wish={wish} onClose={onClose} {...rest} />}
  </Sheet>
)

const Inside = ({ wish: { kind, plan }, node, running, onClose }: Props & { wish: Wish }) => {
  const t = useWords(boostsWords)
  const language = useLanguage()
  const now = useNow(30_000)
  const { startAtMs, endAtMs, isAfterAnother, blockedUntilMs } = timingOf(plan, running, node.id, now)
  const moment = (atMs: number) => ({ day: formatDay(atMs, now, language), time: formatTime(atMs) })
  const isBuying = kind === 'buy'
  const start = isAfterAnother ? t('startAfter', moment(startAtMs)) : t(isBuying ? 'startPaid' : 'startNow')
  const obstacle =
    node.state === 'offline'
      ? t('isOffline')
      : blockedUntilMs === undefined
        ? undefined
        : t('blocked', moment(blockedUntilMs))
  return (
    <>
      <Card isFlush>
        <Row title={t('nodeIs')} trailing={node.name} />
        <Row title={t('start')} trailing={start} />
        <Row title={t('end')} trailing={t('endAbout', moment(endAtMs))} />
        <Row title={t('speed')} trailing={formatRate(plan.speedKbps)} />
        <Row title={t('sum')} trailing={t(plan.addsUp ? 'sumYes' : 'sumNo')} />
        {isBuying && plan.times > 1 && <Row title={t('kept')} trailing={t('keptTimes', { count: plan.times - 1 })} />}
      </Card>
      {isBuying ? (
        <BuyButton plan={plan} node={node} obstacle={obstacle} onOrdered={onClose} />
      ) : (
        <UseButton plan={plan} node={node} obstacle={obstacle} onStarted={onClose} />
      )}
    </>
  )
}
