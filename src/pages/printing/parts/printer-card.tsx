import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import type { InferOutput } from 'valibot'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { NoNodes } from '@/node/no-nodes'
import { nodeRowsOf } from '@/node/node-rows'
import { useNodeName } from '@/node/use-node-name'
import { pagedQuery } from '@/request/paged-query'
import { query } from '@/request/query'
import { devices } from '@/services/devices'
import type { Printer, Printers } from '@/services/printers'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { oneStop } from '@/ui/one-stop'
import type { QueryLike } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { spoken } from '@/ui/spoken'
import { type DotState, StateDot } from '@/ui/state-dot'
import { alertWords, blockOf, inkText } from '../labels'
import { printersWords, printingWords } from '../words'
import '../history.scss'
import './printer-card.scss'

type Found = InferOutput<typeof Printers>
type Props = {
  query: QueryLike<Found>
  chosenId: string | undefined
  onChoose: (printerId: string) => void
  /** Undefined when all printers are listed already. */
  onAll: (() => void) | undefined
}

/** The printers near the account's nodes, each with its state. */
export const PrinterCard = ({ query, chosenId, onChoose, onAll }: Props) => {
  const t = useWords(printingWords)
  const all = onAll && <Button kind="quiet" text={t('allPrinters')} onPress={onAll} />
  return (
    <>
      <QueryView
        query={query}
        isEmpty={({ printers }) => printers.length === 0}
        empty={
          <View className="prints-none">
            <NoPrinters onRefresh={() => query.refetch()} />
          </View>
        }
      >
        {({ printers }) => (
          <Card title={t('printer')} isFlush>
            <PrinterLines printers={printers} chosenId={chosenId} onChoose={onChoose} />
          </Card>
        )}
      </QueryView>
      {all}
    </>
  )
}

/** A printer is connected near a node, so an account needs one first. */
const NoPrinters = ({ onRefresh }: { onRefresh: () => void }) => {
  const t = useWords(printingWords)
  const nodes = useInfiniteQuery(pagedQuery(devices.nodes, { sort: 'own', search: '' }))
  if (nodes.data && nodeRowsOf(nodes.data).length === 0) return <NoNodes />
  return (
    <Empty
      title={t('noPrinters')}
      note={t('noPrintersNote')}
      action={{ text: t('refresh'), onPress: onRefresh, needsNetwork: true }}
    />
  )
}

/** A longer list would push the options off the screen. */
const maxBesideOptions = 2

const PrinterLines = ({
  printers,
  chosenId,
  onChoose,
}: Pick<Props, 'chosenId' | 'onChoose'> & Pick<Found, 'printers'>) => {
  const t = useWords(printingWords)
  const [isChanging, setChanging] = useState(false)
  const chosen = printers.find(({ printerId }) => printerId === chosenId)
  const isFolded = chosen !== undefined && printers.length > maxBesideOptions && !isChanging
  const choose = (printerId: string) => {
    onChoose(printerId)
    setChanging(false)
  }
  const change = () => setChanging(true)
  const areInSeveralHomes = printers.some(({ deviceId }) => deviceId !== printers[0]?.deviceId)
  // With what tells homes of one name apart.
  useQuery({ ...query(devices.nodes, { search: '', sort: 'own' }), enabled: areInSeveralHomes })
  return (
    <>
      <View {...(!isFolded && { ...spoken({ role: 'radiogroup', label: t('printer') }), ...oneStop })}>
        {(isFolded ? [chosen] : printers).map((printer, at) => (
          <PrinterLine
            key={printer.printerId}
            printer={printer}
            isPlaceShown={areInSeveralHomes}
            isChosen={printer === chosen}
            isStop={chosen ? printer === chosen : at === 0}
            onPress={isFolded ? change : () => choose(printer.printerId)}
          />
        ))}
      </View>
      {isFolded && (
        <View className="printer-line__change">
          <Button kind="quiet" text={t('changePrinter', { count: printers.length })} onPress={change} />
        </View>
      )}
    </>
  )
}

const dots: Record<Printer['state'], DotState> = {
  idle: 'on',
  printing: 'changing',
  error: 'off',
  offline: 'off',
  unknown: 'unknown',
}

type LineProps = { printer: Printer; isPlaceShown: boolean; isChosen: boolean; isStop: boolean; onPress: () => void }
const PrinterLine = ({ printer, isPlaceShown, isChosen, isStop, onPress }: LineProps) => {
  const t = useWords(printersWords)
  const language = useLanguage()
  const place = useNodeName(isPlaceShown ? printer.deviceId : null)
  const { name, state, queue, inks, sheetsLeft, alerts } = printer
  const block = blockOf(printer)
  const supplies = [
    queue ? t('queue', { count: queue }) : '',
    sheetsLeft === null ? '' : t('sheets', { count: sheetsLeft }),
    inkText(inks, language),
  ].filter(Boolean)
  const troubles = alerts.map(alert => alertWords(alert, language))
  const help = isChosen && block ? alertWords(block, language).next : ''
  const facts = [place, t(`state-${state}`), ...troubles.map(({ title }) => title), help, ...supplies]
  return (
    <Row
      title={name}
      note={
        <View className="printer-line">
          {place && <View>{place}</View>}
          <StateDot state={dots[state]} text={t(`state-${state}`)} />
          {troubles.length > 0 && (
            <View className="printer-line__alerts">
              {troubles.map(({ title }) => (
                <Badge key={title} text={title} tone={block ? 'danger' : 'warn'} />
              ))}
            </View>
          )}
          {help && <View>{help}</View>}
          {supplies.map(text => (
            <View key={text}>{text}</View>
          ))}
        </View>
      }
      leading={<Icon name={isChosen ? 'check' : 'printer'} />}
      label={[name, ...facts].filter(Boolean).join(' ')}
      isOn={isChosen}
      isStop={isStop}
      onPress={onPress}
    />
  )
}
