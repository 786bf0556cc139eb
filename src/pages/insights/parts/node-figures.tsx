import { useQueries, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatNumber } from '@/i18n/format-number'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { useShownName } from '@/node/use-node-name'
import { query } from '@/request/query'
import { devices } from '@/services/devices'
import { nodeFigures } from '@/services/node-figures'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { WithAge } from '@/ui/freshness'
import { useLook } from '@/ui/look'
import { Progress } from '@/ui/progress'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { type NodeFigure, perGigabyte, perHour } from '../node-figures'
import { compareNodesWords } from '../node-words'
import './node-figures.scss'
import './note.scss'

export type Compared = { id: string; name: string }
export type Measure = 'perHour' | 'perGigabyte'

type Props = { nodes: readonly Compared[]; measure: Measure; days: number; onRemove: (id: string) => void }

/** In the order in which they were chosen: a row does not move when another one's reply comes. */
export const NodeFigures = ({ nodes, measure, days, onRemove }: Props) => {
  const t = useWords(compareNodesWords)
  const figures = useFigures(nodes, measure, days)
  const doShareNames = new Set(nodes.map(({ name }) => name)).size < nodes.length
  // With what tells them apart.
  useQuery({ ...query(devices.nodes, { sort: 'own' }), enabled: doShareNames })
  const readAtMs = figures.map(figure => figure.readAtMs).filter(atMs => atMs > 0)
  const oldestMs = readAtMs.length > 0 ? Math.min(...readAtMs) : 0
  const most = Math.max(0, ...figures.map(({ figure }) => figure?.each ?? 0))
  return (
    <WithAge updatedAtMs={oldestMs}>
      <Card isFlush>
        {nodes.map((node, at) => (
          <FigureRow
            key={node.id}
            node={node}
            measure={measure}
            most={most}
            onRemove={() => onRemove(node.id)}
            {...(figures[at] ?? unread)}
          />
        ))}
      </Card>
      <View className="insights__note">{t('method')}</View>
    </WithAge>
  )
}

type Read = {
  /** 0 until it was read. */
  readAtMs: number
  /** Undefined until it was read. */
  figure: NodeFigure | null | undefined
  /** Why there is no figure yet. */
  why: 'notRead' | 'reading' | false
  retry: () => void
}
const unread: Read = { readAtMs: 0, figure: undefined, why: false, retry: () => {} }

/** A month of each, whatever the range: another range is shown at once. */
const useFigures = (nodes: readonly Compared[], measure: Measure, days: number): Read[] => {
  const isByTraffic = measure === 'perGigabyte'
  const points = useQueries({
    queries: nodes.map(({ id }) => query(nodeFigures.devicePoints, { deviceId: id, days: 30 })),
  })
  const traffic = useQueries({
    queries: isByTraffic ? nodes.map(({ id }) => query(nodeFigures.traffic, { deviceId: id, range: 'month' })) : [],
  })
  return nodes.map((_, at) => {
    const earned = points[at]
    const shared = traffic[at]
    const asked = [earned, shared].filter(reply => reply !== undefined)
    const figureOfBoth = () => earned?.data && shared?.data && perGigabyte(earned.data, shared.data, days)
    return {
      readAtMs: Math.min(...asked.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      figure: isByTraffic ? figureOfBoth() : earned?.data && perHour(earned.data, days),
      why: asked.some(({ data, isError }) => !data && isError)
        ? 'notRead'
        : asked.some(({ isFetching }) => isFetching) && 'reading',
      retry: () => {
        for (const reply of asked) if (!reply.data) void reply.refetch()
      },
    }
  })
}

type RowProps = Read & { node: Compared; measure: Measure; most: number; onRemove: () => void }

const FigureRow = ({ node, measure, most, figure, why, retry, onRemove }: RowProps) => {
  const t = useWords(compareNodesWords)
  const name = useShownName()(node)
  return (
    <Row
      title={name}
      note={
        figure ? (
          <Figure figure={figure} measure={measure} most={most} />
        ) : (
          <NoFigure isRead={figure === null} why={why} retry={retry} />
        )
      }
      trailing={<Button isSmall kind="quiet" text={t('remove')} onPress={onRemove} />}
    />
  )
}

const NoFigure = ({ isRead, why, retry }: Pick<Read, 'why' | 'retry'> & { isRead: boolean }) => {
  const t = useWords(compareNodesWords)
  const ui = useWords(uiWords)
  const { isOffline } = useLook()
  const text = isRead ? 'unmeasured' : isOffline ? 'waits' : why
  return (
    <View className="node-figure">
      <Progress share={0} />
      <View className="node-figure__each">{unknownValue}</View>
      <View>{text && t(text)}</View>
      {text === 'notRead' && <Button isSmall kind="quiet" text={ui('retry')} onPress={retry} />}
    </View>
  )
}

const Figure = ({ figure, measure, most }: { figure: NodeFigure; measure: Measure; most: number }) => {
  const t = useWords(compareNodesWords)
  const { each, points, amount, days } = figure
  const isByHour = measure === 'perHour'
  return (
    <View className="node-figure">
      <Progress share={most > 0 ? each / most : 0} />
      <View className="node-figure__each">
        {t(isByHour ? 'eachHour' : 'eachGigabyte', { value: formatNumber(each, 1) })}
      </View>
      <View>
        {isByHour
          ? t('ofHours', { points, value: formatNumber(amount), count: days })
          : t('ofGigabytes', { points, value: formatNumber(amount, 1), count: days })}
      </View>
    </View>
  )
}
