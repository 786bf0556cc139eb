import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { NodePicker } from '@/node/node-picker'
import { NodeStateDot } from '@/node/node-state-dot'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown } from '@/screen/use-pull-down'
import { boosts } from '@/services/boosts'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import { type BoostInput, PlanSheet } from './parts/plan-sheet'
import { Plans } from './parts/plans'
import { RunningBoosts } from './parts/running'
import type { BoostPlan } from './timing'
import { type BoostNode, useBoostNode } from './use-boost-node'
import { useStarting } from './use-starting'
import { boostsWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** Boosts: those running, those left, using one on a node, and buying more. */
export default asPage(function BoostsPage() {
  const t = useWords(boostsWords)
  return (
    <Screen takesPayment title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Boosts />
    </Screen>
  )
})

const Boosts = () => {
  const t = useWords(boostsWords)
  const boostsQuery = useQuery(query(boosts.boosts, {}))
  const { node, pick, refresh } = useBoostNode(usePageParams<typeof routes.boosts.boosts>().deviceId)
  const [input, setInput] = useState<BoostInput>()
  const { starting, refetch: readOrders } = useStarting()
  // What has just begun was told later than this clock last moved.
  const nowMs = Math.max(useServerNow(30_000), boostsQuery.data?.atMs ?? 0)
  const readAgain = () => Promise.all([boostsQuery.refetch(), refresh(), readOrders()])
  usePullDown(readAgain)
  return (
    <QueryView
      query={boostsQuery}
      isEmpty={({ plans, running }) => plans.length + running.length === 0 && !starting}
      empty={
        <Empty
          title={t('emptyTitle')}
          note={t('emptyNote')}
          action={{ text: t('refresh'), onPress: readAgain, needsNetwork: true }}
        />
      }
    >
      {({ plans, running: all }) => {
        const running = all.filter(({ endAtMs }) => endAtMs > nowMs)
        const offered = input && plans.find(plan => plan.planId === input.plan.planId && isOffered(plan, input.kind))
        return (
          <>
            <NodeToBoost node={node} onPick={pick} />
            {starting && <Starting orderNo={starting.orderNo} />}
            <RunningBoosts running={running} plans={plans} nowMs={nowMs} />
            <Plans plans={plans} onChoose={setInput} />
            {node ? (
              <PlanSheet
                input={offered ? { ...input, plan: offered } : input}
                isGone={!offered}
                node={node}
                running={running}
                nowMs={nowMs}
                onClose={() => setInput(undefined)}
              />
            ) : (
              // A plan is for a node: the plan's own sheet shows again which one was picked here.
              <NodePicker isOpen={input !== undefined} onPick={pick} onClose={() => setInput(undefined)} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

/** A sheet that stays open is about the plan as it is by now. */
const isOffered = ({ timesLeft, priceFen }: BoostPlan, kind: BoostInput['kind']): boolean =>
  kind === 'use' ? timesLeft > 0 : priceFen !== null

const Starting = ({ orderNo }: { orderNo: string }) => {
  const t = useWords(boostsWords)
  const toOrder = { text: t('toOrder'), onPress: () => open(routes.orders.order({ orderNo })) }
  return <Notice icon="clock" title={t('starting')} note={t('startingNote')} action={toOrder} />
}

type Props = { node: BoostNode | undefined; onPick: (node: BoostNode) => void }

/** The node that a boost will be used on, with a way to choose another. */
const NodeToBoost = ({ node, onPick }: Props) => {
  const t = useWords(boostsWords)
  const [isOpen, setOpen] = useState(false)
  const pick = (picked: BoostNode) => {
    onPick(picked)
    setOpen(false)
  }
  return (
    <>
      <Card title={t('node')} isFlush>
        <Row
          title={node?.name ?? t('choose')}
          note={node ? <NodeStateDot state={node.state} /> : unknownValue}
          trailing={node && t('change')}
          onPress={() => setOpen(true)}
        />
      </Card>
      <NodePicker isOpen={isOpen} onPick={pick} onClose={() => setOpen(false)} />
    </>
  )
}
