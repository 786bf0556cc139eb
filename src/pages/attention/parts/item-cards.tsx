import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Item } from '@/attention/items'
import { attentionWords } from '@/attention/words'
import { formatMoment } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { expectOffline } from '@/node/expected-offline'
import { keyOfNode } from '@/node/node-problems'
import { hourMs, putOff, weekMs } from '@/session/put-off'
import { About } from '@/ui/about'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'

/** The list of nodes has the others, of which there may be more than were read. */
const mostNodes = 30

/** `areMore`: of nodes that were not read. */
type Props = { items: readonly Item[]; areMore?: boolean }

/** What needs attention, each with the button that helps, and what was put off. */
export const ItemCards = ({ items, areMore = false }: Props) => {
  const t = useWords(attentionWords)
  const [late, setLate] = useState<Item>()
  const now = items.filter(({ untilMs }) => untilMs === undefined)
  const ofNodes = now.filter(({ nodes }) => nodes)
  const left = new Set(ofNodes.slice(mostNodes))
  const hidden = items.filter(({ untilMs }) => untilMs !== undefined)
  return (
    <>
      {now
        .filter(item => !left.has(item))
        .map(item => (
          <About key={item.key} value={item.title}>
            <Notice
              icon={item.tone === 'warn' ? 'warning' : 'info'}
              tone={item.tone}
              title={item.title}
              {...(item.note !== undefined && { note: item.note })}
              action={item.action}
              side={!item.isLasting && <Later onPress={() => setLate(item)} />}
              isOfMany
            />
          </About>
        ))}
      {(areMore || left.size > 0) && <View>{t('others')}</View>}
      {hidden.length > 0 && <PutOffCard items={hidden} />}
      <Sheet isOpen={late !== undefined} title={t('laterTitle')} onClose={() => setLate(undefined)}>
        {late && <Choices item={late} onChosen={() => setLate(undefined)} />}
      </Sheet>
    </>
  )
}

const Later = ({ onPress }: { onPress: () => void }) => {
  const t = useWords(attentionWords)
  return <Button kind="quiet" isSmall icon="clock" text={t('later')} onPress={onPress} />
}

const Choices = ({ item, onChosen }: { item: Item; onChosen: () => void }) => {
  const t = useWords(attentionWords)
  const { key, keys = [key], title, nodes = [], isCostly = false, isAway = false } = item
  const [node] = nodes.length === 1 ? nodes : []
  const choice = (text: string, choose: () => void) => (
    <Button
      kind="quiet"
      text={text}
      onPress={() => {
        choose()
        onChosen()
      }}
    />
  )
  if (isCostly)
    return (
      <>
        <View>{title}</View>
        <View>{t('costly')}</View>
        {choice(t('soon'), () => putOff(keys, 3 * hourMs))}
      </>
    )
  return (
    <>
      <View>{title}</View>
      {choice(t('tomorrow'), () => putOff(keys, 24 * hourMs))}
      {choice(t('week'), () => putOff(keys, weekMs))}
      {isAway && node && choice(t('untilBack'), () => expectOffline(node, true))}
      <View>{t('worse')}</View>
      {node && choice(t('mute'), () => putOff([keyOfNode(node.id)], weekMs))}
    </>
  )
}

const PutOffCard = ({ items }: { items: readonly Item[] }) => {
  const t = useWords(attentionWords)
  const language = useLanguage()
  const remind = ({ key, keys = [], nodes = [], isAway }: Item) => {
    putOff([key, ...keys, ...nodes.map(({ id }) => keyOfNode(id))], 0)
    if (isAway) for (const node of nodes) expectOffline(node, false)
  }
  const when = ({ untilMs }: Item) =>
    untilMs ? t('until', { time: formatMoment(untilMs, serverNow(), language) }) : t('untilBack')
  return (
    <Card isFlush title={t('putOff')}>
      {items.map(item => (
        <Row
          key={item.key}
          title={item.title}
          note={when(item)}
          trailing={<Button kind="quiet" isSmall text={t('remindNow')} onPress={() => remind(item)} />}
        />
      ))}
    </Card>
  )
}
