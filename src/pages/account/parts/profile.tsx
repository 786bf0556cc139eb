import { useQuery } from '@tanstack/react-query'
import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { withoutPhones } from '@/lib/phones'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { usePullDownOf } from '@/screen/use-pull-down'
import { account, type User } from '@/services/account'
import { feedback } from '@/services/feedback'
import { orders } from '@/services/orders'
import { Card } from '@/ui/card'
import { useLook } from '@/ui/look'
import { notePicture, recallPicture } from '@/ui/picture-cache'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { spoken } from '@/ui/spoken'
import { unknownValue } from '@/ui/stat'
import { ownWords } from '../own-words'
import './profile.scss'

/** The account: its name, its phone number and its level. */
export const Profile = () => {
  const t = useWords(ownWords)
  const user = useQuery(query(account.user, {}))
  const phone = useQuery(query(account.maskedPhone, {}))
  // All that the page shows, whichever part of it reads it.
  usePullDownOf(account.user, account.maskedPhone, orders.orders, feedback.sentFeedback)
  const card = ({ nickname, level, avatarUrl }: Partial<User>) => (
    <Card isFlush>
      <Row
        title={withoutPhones(nickname ?? '') || unknownValue}
        note={phone.data?.maskedPhone ?? unknownValue}
        leading={<Avatar nickname={nickname} url={avatarUrl} readAtMs={user.dataUpdatedAt} />}
        trailing={typeof level === 'number' && t('level', { level })}
        onPress={() => void open(routes.growth.growth())}
      />
    </Card>
  )
  return (
    <QueryView query={user} skeleton={card({})}>
      {card}
    </QueryView>
  )
}

type AvatarProps = { nickname?: string | undefined; url?: string | null | undefined; readAtMs: number }

/**
 * The picture if it may be fetched, or was before, and is there; else the first letter of the name. One that failed is
 * tried again when the account is read again.
 */
const Avatar = ({ nickname = '', url, readAtMs }: AvatarProps) => {
  const { pictures } = useLook()
  const [brokenAtMs, setBrokenAtMs] = useState<number>()
  if (url && readAtMs !== brokenAtMs && (pictures === 'allow' || recallPicture(url) === 'loaded'))
    return (
      <Image
        className="avatar"
        src={url}
        mode="aspectFill"
        onLoad={() => notePicture(url, 'loaded')}
        onError={() => setBrokenAtMs(readAtMs)}
        {...spoken({ isHidden: true })}
      />
    )
  return (
    <View className="avatar" {...spoken({ isHidden: true })}>
      {Array.from(nickname)[0]}
    </View>
  )
}
