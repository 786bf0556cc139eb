import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { startBoost } from '@/intention/writes'
import { useLatest } from '@/lib/use-latest'
import { keyOf, query } from '@/request/query'
import { type Boosts, boosts, type StartedBoost } from '@/services/boosts'
import { learn } from '@/session/learn'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { WriteNotice } from '@/write/write-notice'
import type { BoostPlan } from '../timing'
import type { BoostNode } from '../use-boost-node'
import { boostsWords } from '../words'

type Props = { plan: BoostPlan; node: BoostNode; obstacle: string | undefined; nowMs: number; onStarted: () => void }

/** Uses one of the remaining boosts on a node: once, however often it is tapped. */
export const StartBoostButton = ({ plan, node, obstacle, nowMs, onStarted }: Props) => {
  const t = useWords(boostsWords)
  const language = useLanguage()
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: keyOf(boosts.boosts) })
  const using = useIntention(startBoost, {
    subject: `${plan.planId} ${node.id}`,
    onDone: (started: StartedBoost) => {
      const { startAtMs, endAtMs } = started
      learnStarted(client, started)
      readAgain()
      // `nowMs` may be half a minute old.
      const isNow = startAtMs <= nowMs + 60_000
      const time = formatMoment(isNow ? endAtMs : startAtMs, nowMs, language)
      showToast({ text: t(isNow ? 'started' : 'queued', { node: node.name, time }) })
      onStarted()
    },
    onRefused: readAgain,
  })
  const { state } = using
  const before = useRef(state)
  const [isEndedElsewhere, setEndedElsewhere] = useState(false)
  const latest = useLatest(readAgain)
  useEffect(() => {
    // Its result came in another window of the browser, and nothing of it was told here.
    if (process.env.TARO_ENV === 'h5' && state === 'idle' && !['idle', 'sending'].includes(before.current)) {
      setEndedElsewhere(true)
      latest.current()
    }
    before.current = state
  }, [state, latest])
  const use = () => {
    setEndedElsewhere(false)
    return using.run({ planId: plan.planId, deviceId: node.id })
  }
  return (
    <>
      <WriteNotice
        of={{ ...using, state: isEndedElsewhere ? 'unresolved' : state }}
        words={{ unknown: t('unknownUse'), offline: t('offlineUse') }}
        onRetry={use}
      />
      <Button
        text={t('useOne')}
        busyText={t('using')}
        isBusy={using.isBusy}
        onPress={use}
        disabledReason={state === 'unknown' ? t('unknownUse') : obstacle}
      />
    </>
  )
}

/** What the reply tells: whoever reads that nothing runs would use the next. */
const learnStarted = (client: QueryClient, started: StartedBoost): void => {
  const isIt = ({ deviceId, startAtMs }: StartedBoost) =>
    deviceId === started.deviceId && startAtMs === started.startAtMs
  const used = (plan: BoostPlan) =>
    plan.planId === started.planId ? { ...plan, timesLeft: Math.max(0, plan.timesLeft - 1) } : plan
  learn<Boosts>(client, query(boosts.boosts, {}).queryKey, ({ plans, running }) =>
    running.some(isIt) ? {} : { plans: plans.map(used), running: [...running, started] },
  )
}
