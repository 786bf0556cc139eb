import { type ReactNode, useState } from 'react'
import { useWords } from '@/i18n/words'
import { open, type Route } from '@/routes'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { Row } from '@/ui/row'
import { searchWords } from '../words'

/** One thing that was found. */
export type Found = { key: string; title: string; note?: ReactNode; icon: IconName; to: Route }
export type Kind = 'places' | 'nodes' | 'services' | 'goods' | 'orders' | 'domains' | 'shops'

const shownFirst = 4
const shownMore = 20

type Props = {
  kind: Kind
  rows: readonly Found[]
  /** Where more may be found, by a tap. */
  further?: { text: string; onPress: () => Promise<unknown> } | undefined
}

/** What was found of one kind: a few at first, so that the other kinds are in sight. */
export const Section = ({ kind, rows, further }: Props) => {
  const t = useWords(searchWords)
  const [shown, setShown] = useState(shownFirst)
  const showMore = { text: t(`more-${kind}`), onPress: () => setShown(shown + shownMore) }
  const more = rows.length > shown ? showMore : further && { ...further, needsNetwork: true }
  if (rows.length === 0) return more ? <Button kind="quiet" {...more} /> : null
  return (
    <Card title={t(`found-${kind}`)} isFlush>
      <FoundRows rows={rows.slice(0, shown)} />
      {more && <Button kind="quiet" {...more} />}
    </Card>
  )
}

export const FoundRows = ({ rows }: { rows: readonly Found[] }) =>
  rows.map(({ key, title, note, icon, to }) => (
    <Row key={key} title={title} note={note} leading={<Icon name={icon} />} onPress={() => void open(to)} />
  ))
