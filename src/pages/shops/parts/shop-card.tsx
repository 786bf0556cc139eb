import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { formatDistance } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { isShownAlone } from '@/platform/timeline'
import { wechat } from '@/platform/wechat'
import type { Shop } from '@/services/shops'
import { About } from '@/ui/about'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { useServerNow } from '@/ui/use-now'
import { closesNextDay, isOpenAt, isRoundTheClock } from '../hours'
import { shopsWords } from '../words'
import './shop-card.scss'

/** A shop, whether it is open, with buttons to call it and to show it on a map. */
export const ShopCard = ({ shop }: { shop: Shop }) => {
  const t = useWords(shopsWords)
  const { name, address, distanceM, opensAt, closesAt } = shop
  const period = closesNextDay(shop) ? 'overnight' : 'hours'
  const isOpen = isOpenAt(shop, useServerNow(60_000))
  return (
    <Card title={name} side={distanceM !== null && <View className="shop__far">{formatDistance(distanceM)}</View>}>
      <View className="shop__line">{address}</View>
      {isOpen !== undefined && (
        <View className="shop__hours">
          <Badge text={t(isOpen ? 'openNow' : 'closedNow')} tone={isOpen ? 'ok' : 'plain'} />
          <View>{isRoundTheClock(shop) ? t('allDay') : t(period, { from: opensAt ?? '', to: closesAt ?? '' })}</View>
        </View>
      )}
      {!isShownAlone() && <Ways shop={shop} />}
    </Card>
  )
}

/** How to reach it. */
const Ways = ({ shop }: { shop: Shop }) => {
  const t = useWords(shopsWords)
  const { name, phone } = shop
  return (
    <View className="shop__ways">
      {phone && (
        <Button
          kind="quiet"
          isSmall
          icon="call"
          text={t('call', { phone: unbroken(phone) })}
          onPress={() => call(phone)}
        />
      )}
      <About value={name}>
        <WayThere shop={shop} />
      </About>
    </View>
  )
}

/** With hyphens that do not break, so that the number stays on one line. */
const unbroken = (phone: string): string => phone.replace(/-/g, '\u2011')

// Rejects when the user cancels the platform's dialog, which is not a failure.
const call = (phoneNumber: string) => Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)

/** A browser has no map of its own, so there the address is copied. */
const WayThere = ({ shop: { name, address, latitude, longitude } }: { shop: Shop }) => {
  const t = useWords(shopsWords)
  const copy = () => copyText(address, t('copied', { name }))
  return wechat ? (
    <Button
      kind="quiet"
      isSmall
      icon="place"
      text={t('map')}
      onPress={() => wechat?.showOnMap({ name, address, latitude, longitude })}
    />
  ) : (
    <Button kind="quiet" isSmall icon="copy" text={t('copyAddress')} onPress={copy} />
  )
}
