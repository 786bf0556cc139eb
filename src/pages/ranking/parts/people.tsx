import { View } from '@tarojs/components'
import { formatNumber, formatPoints } from '@/i18n/format-number'
import { type Translate, useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { spoken } from '@/ui/spoken'
import type { Ranking } from '../calls'
import { placeLines } from '../places'
import { rankingWords } from '../words'
import './people.scss'

type Person = Ranking['people'][number]

/** The top twenty, and the people around the user's own place. */
export const People = ({ people, isHidden }: Pick<Ranking, 'people'> & { isHidden: boolean }) => {
  const t = useWords(rankingWords)
  return (
    <Card title={t('list')} side={<View className="people__unit">{t('points')}</View>} isFlush>
      {placeLines(people).map(line =>
        'missing' in line ? (
          <View key={line.key} className="people__gap">
            {t('between', { count: line.missing })}
          </View>
        ) : (
          <PersonRow key={line.key} person={line.person} isHidden={isHidden} />
        ),
      )}
    </Card>
  )
}

const PersonRow = ({ person, isHidden }: { person: Person; isHidden: boolean }) => {
  const t = useWords(rankingWords)
  const name = nameOf(person, isHidden, t)
  const { place, points, isMe, nickname } = person
  const words = [t('place', { place }), name, t('myPoints', { points })]
  return (
    <View className={classes('person', isMe && 'person--me')} {...spoken({ role: 'img', label: words.join(' ') })}>
      <View
        className={classes('person__place', place <= 3 && 'person__place--top', place === 1 && 'person__place--first')}
      >
        {formatNumber(place)}
      </View>
      <View className={classes('person__name', nickname === null && 'person__name--hidden')}>{name}</View>
      <View className="person__points">{formatPoints(points)}</View>
    </View>
  )
}

const nameOf = ({ isMe, nickname }: Person, isHidden: boolean, t: Translate<typeof rankingWords>): string => {
  if (isMe) return t(isHidden ? 'meHidden' : 'me')
  return nickname ?? t('anonymous')
}
