import { View } from '@tarojs/components'
import { formatRate } from '@/i18n/format-size'
import { formatDay, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Sheet } from '@/ui/sheet'
import { type BoostPlan, type RunningBoost, timingOf } from '../timing'
import type { BoostNode } from '../use-boost-node'
import { boostsWords } from '../words'
import { BuyButton } from './buy-button'
import './plan-sheet.scss'
import { StartBoostButton } from './start-boost-button'

/** What the user is about to do with a plan. */
export type BoostInput = { kind: 'use' | 'buy'; plan: BoostPlan }

type Props = {
  input: BoostInput | undefined
  /** Used up or sold no more since the sheet was opened. */
  isGone?: boolean
  node: BoostNode
  running: readonly RunningBoost[]
  /** By the server's clock. */
  nowMs: number
  onClose: () => void
}

/** Before a use or money is spent: which node, from when to when, how fast, and whether it can be combined. */
export const PlanSheet = ({ input, onClose, ...rest }: Props) => (
  <Sheet isOpen={input !== undefined} title={input?.plan.name ?? ''} onClose={onClose}>
    {input && <Inside input={input} onClose={onClose} {...rest} />}
  </Sheet>
)

type InsideProps = Props & { input: BoostInput }

const Inside = ({ input: { kind, plan }, isGone, node, running, nowMs, onClose }: InsideProps) => {
  const t = useWords(boostsWords)
  const language = useLanguage()
  const { startAtMs, endAtMs, isAfterAnother, blockedUntilMs } = timingOf(plan, running, node.id, nowMs)
  const moment = (atMs: number) => ({ day: formatDay(atMs, nowMs, language), time: formatTime(atMs) })
  const isBuying = kind === 'buy'
  const start = isAfterAnother ? t('startAfter', moment(startAtMs)) : t(isBuying ? 'startPaid' : 'startNow')
  const obstacleWords = (): string | undefined => {
    if (isGone) return t(isBuying ? 'gone' : 'noneLeftHere')
    if (node.state === 'offline') return t('isOffline')
    return blockedUntilMs === undefined ? undefined : t('blocked', moment(blockedUntilMs))
  }
  const obstacle = obstacleWords()
  return (
    <>
      <View className="plan-facts">
        <Fact name={t('nodeIs')} value={node.name} />
        <Fact name={t('start')} value={start} />
        <Fact name={t('end')} value={t('endAbout', moment(endAtMs))} />
        <Fact name={t('speed')} value={formatRate(plan.speedKbps)} />
        {isAfterAnother && <Fact name={t('sum')} value={t(plan.addsUp ? 'sumYes' : 'sumNo')} />}
        {isBuying && plan.times > 1 && <Fact name={t('kept')} value={t('keptTimes', { count: plan.times - 1 })} />}
      </View>
      {isBuying ? (
        <BuyButton plan={plan} node={node} obstacle={obstacle} onOrdered={onClose} />
      ) : (
        <StartBoostButton plan={plan} node={node} obstacle={obstacle} nowMs={nowMs} onStarted={onClose} />
      )}
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <View className="plan-facts__name">{name}</View>
    <View className="plan-facts__value">{value}</View>
  </>
)
