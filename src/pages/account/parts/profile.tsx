import { useQuery } from '@tanstack/react-query'
import { Image, View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { usePullDownOf } from '@/screen/use-pull-down'
import { account, type User } from '@/services/account'
import { feedback } from '@/services/feedback'
import { growth } from '@/services/growth'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { Card } from '@/ui/card'
import { useIsStale, WithAge } from '@/ui/freshness'
import { Icon } from '@/ui/icon'
import { useLook } from '@/ui/look'
import { notePicture, recallPicture } from '@/ui/picture-cache'
import { Pressable } from '@/ui/pressable'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { spoken } from '@/ui/spoken'
import { Stat, unknownValue } from '@/ui/stat'
import { accountWords } from '../words'
import './profile.scss'

/** The account's profile and balance. */
export const Profile = () => {
  const t = useWords(accountWords)
  const user = useQuery(query(account.user, {}))
  const phone = useQuery(query(account.maskedPhone, {}))
  const pointsQuery = useQuery(query(points.userPoints, {}))
  const available = pointsQuery.data ? formatPoints(pointsQuery.data.available) : unknownValue
  const isStale = useIsStale(pointsQuery.dataUpdatedAt) || pointsQuery.isError
  // All that the page shows, whichever part of it reads it.
  usePullDownOf(
    ...[account.user, account.maskedPhone, points.userPoints],
    ...[orders.orders, growth.signInCalendar, feedback.sentFeedback],
  )
  const cards = ({ nickname, level, avatarUrl }: Partial<User>) => (
    <>
      <Card isFlush>
        <Row
          title={nickname ?? unknownValue}
          note={phone.data?.maskedPhone ?? unknownValue}
          leading={<Avatar nickname={nickname} url={avatarUrl} />}
          trailing={level !== undefined && t('level', { level })}
          onPress={() => void open(routes.growth.growth())}
        />
      </Card>
      <WithAge updatedAtMs={pointsQuery.dataUpdatedAt}>
        <Pressable label={`${t('available')} ${available}`} onPress={() => void open(routes.ledger.ledger())}>
          <Card>
            <View className="profile__points">
              <Stat label={t('available')} value={available} isStale={isStale} />
              <Icon name="chevron" className="profile__chevron" />
            </View>
          </Card>
        </Pressable>
      </WithAge>
    </>
  )
  return (
    <QueryView query={user} isEmpty={() => false} empty={null} skeleton={cards({})}>
      {cards}
    </QueryView>
  )
}

type AvatarProps = { nickname?: string | undefined; url?: string | null | undefined }

/** The picture if it may be fetched, or was before; else the first letter of the name. */
const Avatar = ({ nickname = '', url }: AvatarProps) => {
  const { pictures } = useLook()
  if (url && (pictures === 'allow' || recallPicture(url) === 'loaded'))
    return (
      <Image
        className="avatar"
        src={url}
        mode="aspectFill"
        onLoad={() => notePicture(url, 'loaded')}
        {...spoken({ isHidden: true })}
      />
    )
  return (
    <View className="avatar" {...spoken({ isHidden: true })}>
      {Array.from(nickname)[0]}
    </View>
  )
}
