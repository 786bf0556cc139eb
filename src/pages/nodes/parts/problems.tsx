import { useState } from 'react'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { shownState } from '@/lib/node-state'
import { wakeNow } from '@/node/waking'
import { open, routes } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { StateDot } from '@/ui/state-dot'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'

/** The list below has the others first. */
const maxShown = 2

type Props = { rows: readonly NodeRow[]; nowMs: number }

/** What is wrong that one tap here may mend. */
export const Problems = ({ rows, nowMs }: Props) => {
  const asleep = rows.filter(row => row.lastSeenAtMs !== null && shownState(row, nowMs) === 'offline')
  if (asleep.length === 0) return null
  return (
    <Card isFlush>
      {asleep.slice(0, maxShown).map(node => (
        <Asleep key={node.id} node={node} nowMs={nowMs} />
      ))}
    </Card>
  )
}

/** A node that is offline: wakes it, and says what became of that while the page is open. */
const Asleep = ({ node: { id: deviceId, name, lastSeenAtMs }, nowMs }: { node: NodeRow; nowMs: number }) => {
  const t = useWords(nodesWords)
  const language = useLanguage()
  const [untilMs, setUntilMs] = useState(0)
  const waking = useWrite(wakeNow, { onDone: reply => setUntilMs(reply.untilMs) })
  const isWaking = nowMs < untilMs
  const hasFailed = untilMs > 0 && !isWaking
  const duration = formatDuration(Math.max(0, nowMs - (lastSeenAtMs ?? nowMs)), language)
  const note = isWaking ? t('isWaking') : hasFailed ? t('didNotWake') : t('offFor', { duration })
  const wake = () => waking.run({ deviceId })
  const more = () => open(routes.wake.wake({ deviceId }))
  return (
    <>
      <Row
        title={name}
        note={<StateDot state={isWaking ? 'changing' : 'off'} text={note} />}
        trailing={
          <Button
            isSmall
            kind="quiet"
            {...(isWaking || hasFailed
              ? { text: t('wakeDetails'), onPress: more }
              : { text: t('wake'), busyText: t('sendingWake'), onPress: wake, needsNetwork: true })}
          />
        }
      />
      <WriteNotice of={waking} />
    </>
  )
}
