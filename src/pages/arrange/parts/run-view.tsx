import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button-row'
import { Card } from '@/ui/card'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { Notice } from '@/ui/notice'
import { Progress } from '@/ui/progress'
import { Row } from '@/ui/row'
import { spoken } from '@/ui/spoken'
import { closeRun, type Run, startRun, stateOf, stopRun } from '../several-store'
import { severalWords } from '../several-words'
import { arrangeRowHeight } from './arrange-row'
import './run-view.scss'

/** How far it is, and what became of each node. */
export const RunView = ({ run }: { run: Run }) => {
  const t = useWords(severalWords)
  const { textScale } = useLook()
  const { tally, nodes, act, stopped, isOver } = run
  const left = tally.waiting + tally.running
  const ended = nodes.size - left
  const ids = useMemo(() => [...nodes.keys()], [nodes])
  const draw = useCallback((id: string) => <Outcome run={run} nodeId={id} />, [run])
  return (
    <>
      {stopped === 'offline' && <Notice icon="offline" title={t('wentOffline')} />}
      {stopped === 'byServer' && <Notice icon="clock" title={t('heldUp')} note={t('heldUpNote')} />}
      <Card title={t(act.kind)}>
        <View {...spoken({ role: 'status', isLive: true })}>
          {isOver
            ? t('tally', {
                done: tally.done + tally.nothing,
                refused: tally.refused,
                unknown: tally.unknown,
                left,
              })
            : t('progress', { done: ended, total: nodes.size })}
        </View>
        <Progress share={ended / nodes.size} />
      </Card>
      <Card isFlush>
        <WindowedList items={ids} keyOf={asItIs} rowHeight={arrangeRowHeight(textScale)} isMeasured>
          {draw}
        </WindowedList>
      </Card>
    </>
  )
}

const asItIs = (id: string) => id

const Outcome = ({ run, nodeId }: { run: Run; nodeId: string }) => {
  const t = useWords(severalWords)
  const { kind, note } = stateOf(run, nodeId)
  const words = {
    waiting: run.isOver ? t('notStarted') : t('waiting'),
    running: t('running'),
    done: t('done'),
    nothing: t('nothing'),
    refused: t('refused'),
    unknown: t('unknown'),
  }
  return (
    <Row
      title={run.nodes.get(nodeId) ?? ''}
      note={<View className={`run-outcome--${kind}`}>{note ?? words[kind]}</View>}
    />
  )
}

/** While it runs, a way to stop it; afterwards a way out, and one to try again what failed. */
export const RunBar = ({ run }: { run: Run }) => {
  const t = useWords(severalWords)
  const client = useQueryClient()
  if (!run.isOver) {
    const isStopping = run.stopped !== undefined
    return <Button kind="quiet" text={t('stop')} onPress={stopRun} isBusy={isStopping} busyText={t('stopNote')} />
  }
  const failed = new Map([...run.nodes].filter(([id]) => ['refused', 'waiting'].includes(stateOf(run, id).kind)))
  return (
    <ButtonRow>
      {failed.size > 0 && (
        <Button
          kind="quiet"
          text={t('retry', { count: failed.size })}
          onPress={() => void startRun(client, run.act, failed)}
          needsNetwork
        />
      )}
      <Button text={t('close')} onPress={closeRun} />
    </ButtonRow>
  )
}
