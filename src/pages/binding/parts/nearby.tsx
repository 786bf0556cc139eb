import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { steadyNow } from '@/lib/clock'
import { onceEach } from '@/lib/once-each'
import { NodeDrawing, NodePictures } from '@/node/node-drawing'
import { query } from '@/request/query'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { StateDot } from '@/ui/state-dot'
import { useSecondsLeft } from '@/ui/use-now'
import { useGrowingPauses } from '@/ui/use-polling'
import { useWrite } from '@/write/use-write'
import { finding, type Scanned } from '../calls'
import { bindingWords } from '../words'
import { startScan } from '../writes'

/** A scan ends after half a minute, whatever the server says. */
const scanMs = 30_000

/** Devices on the same network as this phone, as they are found. */
export const Nearby = ({ onCode }: { onCode: (code: string) => void }) => {
  const t = useWords(bindingWords)
  const scan = useScan()
  return (
    <Card title={t('nearbyTitle')}>
      <View className="bind__way">
        {scan.state === 'not-begun' && <View className="bind__note">{t('nearbyNote')}</View>}
        {scan.state === 'running' && <StateDot state="changing" text={t('searching', { count: scan.secondsLeft })} />}
        {scan.state === 'ended' && scan.found.length > 0 && (
          <View className="bind__note">{t('found', { count: scan.found.length })}</View>
        )}
        {scan.found.length > 0 && <Found items={scan.found} onCode={onCode} />}
        {scan.error && <ErrorCard error={scan.error} onRetry={scan.begin} />}
        {scan.state === 'ended' && scan.found.length === 0 && !scan.error && !scan.isOffline && (
          <Notice icon="search" title={t('noneTitle')} note={t('noneNote')} />
        )}
        {scan.state === 'running' ? (
          <Button kind="quiet" text={t('stop')} onPress={scan.stop} />
        ) : (
          <Button
            kind="quiet"
            text={t(scan.state === 'ended' ? 'searchAgain' : 'search')}
            onPress={scan.begin}
            needsNetwork
          />
        )}
      </View>
    </Card>
  )
}

const useScan = () => {
  /** `untilMs` is 0 once no more is to be read of it. */
  const [scan, setScan] = useState<{ id: string; untilMs: number }>()
  const start = useWrite(startScan, {
    isQuiet: true,
    onDone: ({ scanId }) => setScan({ id: scanId, untilMs: steadyNow() + scanMs }),
  })
  const secondsLeft = useSecondsLeft(scan?.untilMs ?? 0)
  const pauses = useGrowingPauses<Scanned>(({ isFinished }) => !isFinished)
  const { data, error, isPaused, refetch } = useQuery({
    ...query(finding.scanned, { scanId: scan?.id ?? '' }),
    enabled: secondsLeft > 0,
    refetchInterval: pauses,
  })
  // By then the pauses are long, and longer while another page was in front.
  useEffect(() => {
    if (secondsLeft > 0 || !scan?.untilMs) return
    void refetch().then(() => setScan(now => (now === scan ? { ...scan, untilMs: 0 } : now)))
  }, [secondsLeft, scan, refetch])
  const isOffline = secondsLeft === 0 && isPaused
  const isEnded = scan?.untilMs === 0 || data?.isFinished || isOffline
  return {
    state: scan === undefined ? 'not-begun' : isEnded ? 'ended' : 'running',
    secondsLeft,
    // One at two addresses, by cable and by Wi-Fi, may be found twice.
    found: onceEach(data?.items ?? [], ({ code }) => code),
    error: start.error ?? error,
    isOffline,
    begin: () => start.run({}),
    // Keeps what was found so far.
    stop: () => setScan(now => now && { ...now, untilMs: 0 }),
  } as const
}

const Found = ({ items, onCode }: { items: Scanned['items']; onCode: (code: string) => void }) => {
  const t = useWords(bindingWords)
  const owners = { nobody: undefined, you: t('isYours'), other: t('isOthers') }
  return (
    <View className="bind__found">
      <NodePictures>
        {items.map(({ code, model, lanAddress, owner }) => (
          <Row
            key={code}
            title={model ?? code}
            leading={<NodeDrawing model={model} isLit />}
            note={[code, lanAddress].filter(Boolean).join(' · ')}
            trailing={owners[owner] && <Badge text={owners[owner]} />}
            label={[model, code, owners[owner]].filter(Boolean).join(' ')}
            onPress={() => onCode(code)}
          />
        ))}
      </NodePictures>
    </View>
  )
}
