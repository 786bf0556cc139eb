import type { ReactNode } from 'react'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { isOnHome, type KnownProblem } from '@/node/node-problems'
import { open, routes } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { StateDot } from '@/ui/state-dot'
import { useFetched } from '@/ui/use-fetched'

/** The page of all has the others. */
const maxShown = 2

const fetchWaking = () => import(/* webpackChunkName: "pages/wake/asleep" */ '@/node/asleep')

/** What is wrong that one tap here may mend. */
export const Problems = ({ known, nowMs }: { known: readonly KnownProblem[]; nowMs: number }) => {
  const t = useWords(nodesWords)
  const problems = known.filter(each => isOnHome(each) && each.untilMs === undefined)
  const waking = useFetched(
    problems.some(({ kind }) => kind === 'offline'),
    fetchWaking,
  )
  if (problems.length === 0) return null
  const all = () => open(routes.attention.attention())
  return (
    <Card isFlush>
      {problems.slice(0, maxShown).map(({ key, kind, node, nodes }) => {
        if (kind === 'together') return <Together key={key} nodes={nodes} nowMs={nowMs} />
        if (kind === 'offline') return <Asleep key={key} node={node} nowMs={nowMs} waking={waking} />
        return <Full key={key} node={node} />
      })}
      <Row title={t('showAll')} onPress={all} />
    </Card>
  )
}

type AsleepProps = {
  node: NodeRow
  nowMs: number
  waking: ReturnType<typeof useFetched<Awaited<ReturnType<typeof fetchWaking>>>>
}

/** The code that wakes comes after the first drawing; until then the same row leads to the page that wakes too. */
const Asleep = ({ node: { id: deviceId, name, lastSeenAtMs }, nowMs, waking }: AsleepProps) => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  const duration = formatDuration(Math.max(0, nowMs - (lastSeenAtMs ?? nowMs)), language)
  const note = t('offFor', { duration })
  const more = () => open(routes.wake.wake({ deviceId }))
  if (waking) return <waking.Asleep deviceId={deviceId} name={name} note={note} nowMs={nowMs} onMore={more} />
  return <Problem name={name} note={<StateDot state="off" text={note} />} text={t('wake')} onPress={more} isOnline />
}

/** Waking cannot help here; the nodes stand in the list below. */
const Together = ({ nodes, nowMs }: { nodes: readonly NodeRow[]; nowMs: number }) => {
  const t = useWords(nodesWords)
  const sinceMs = nodes.reduce((ms, { lastSeenAtMs }) => Math.max(ms, lastSeenAtMs ?? 0), 0)
  const duration = t('offFor', { duration: formatDuration(Math.max(0, nowMs - sinceMs), useLanguage()) })
  const title = t('together', { count: nodes.length })
  const group = nodes[0]?.group
  return (
    <Row
      title={group ? `${group} · ${title}` : title}
      note={<StateDot state="off" text={t('togetherFor', { duration })} />}
    />
  )
}

/** A node that runs out of space: leads to what can be cleaned, and how much each would free. */
const Full = ({ node: { id: deviceId, name } }: { node: NodeRow }) => {
  const t = useWords(nodesWords)
  const clean = () => open(routes.node.node({ deviceId, name, tab: 'tools' }))
  return (
    <Problem name={name} note={<Badge tone="warn" text={t('alert-disk-full')} />} text={t('clean')} onPress={clean} />
  )
}

type ProblemProps = { name: string; note: ReactNode; text: string; onPress: () => unknown; isOnline?: boolean }

const Problem = ({ name, note, text, onPress, isOnline = false }: ProblemProps) => (
  <Row
    title={name}
    note={note}
    trailing={<Button isSmall kind="quiet" text={text} onPress={onPress} needsNetwork={isOnline} />}
  />
)
