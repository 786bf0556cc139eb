import { useState } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { StateDot } from '@/ui/state-dot'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { asleepWords } from './asleep-words'
import { wakeNow } from './waking'

/** `note`: since when it is offline; `onMore` leads to all that can be done about it. */
type Props = { deviceId: string; name: string; note: string; nowMs: number; onMore: () => unknown }

/** A node that is offline: wakes it, and says what became of that while the page is open. */
export const Asleep = ({ deviceId, name, note, nowMs, onMore }: Props) => {
  const t = useWords(asleepWords)
  const wakeText = useWords(nodesWords)('wake')
  const [untilMs, setUntilMs] = useState(0)
  const waking = useWrite(wakeNow, { onDone: reply => setUntilMs(reply.untilMs) })
  const isWaking = nowMs < untilMs
  const hasFailed = untilMs > 0 && !isWaking
  const state = isWaking ? t('isWaking') : hasFailed ? t('didNotWake') : note
  const wake = () => waking.run({ deviceId })
  return (
    <>
      <Row
        title={name}
        note={<StateDot state={isWaking ? 'changing' : 'off'} text={state} />}
        trailing={
          <Button
            isSmall
            kind="quiet"
            {...(isWaking || hasFailed
              ? { text: t('details'), onPress: onMore }
              : { text: wakeText, busyText: t('sending'), onPress: wake, needsNetwork: true })}
          />
        }
      />
      <WriteNotice of={waking} />
    </>
  )
}
