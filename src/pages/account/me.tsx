import { useState } from 'react'
import { accountWords } from '@/i18n/account'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Guest } from '@/screen/guest'
import { OpenIntentions } from '@/screen/open-intentions'
import { Screen } from '@/screen/screen'
import { endSession, useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'
import { Profile } from './parts/profile'

export default function Me() {
  const t = useWords(accountWords)
  const isGuest = useSession().status === 'signed-out'
  return (
    <Screen title={t('me')} isTab>
      <OpenIntentions />
      {isGuest ? <Guest title={t('guest')} note={t('guestNote')} /> : <Profile />}
      {!isGuest && <OfPoints />}
      <Card isFlush>
        {!isGuest && (
          <>
            <Row title={t('orders')} leading={<Icon name="order" />} onPress={() => void open(routes.orders.list())} />
            <Row
              title={t('butler')}
              leading={<Icon name="butler" />}
              onPress={() => void open(routes.butler.butler())}
            />
          </>
        )}
        <Row title={t('shops')} leading={<Icon name="place" />} onPress={() => void open(routes.shops.shops())} />
        <Row title={t('boosts')} leading={<Icon name="speed" />} onPress={() => void open(routes.boosts.boosts())} />
        <Row title={t('topUps')} leading={<Icon name="phone" />} onPress={() => void open(routes.topUps.topUps())} />
      </Card>
      <Card isFlush>
        <Row title={t('tunnels')} leading={<Icon name="globe" />} onPress={() => void open(routes.tunnels.list({}))} />
        <Row
          title={t('settings')}
          leading={<Icon name="gear" />}
          onPress={() => void open(routes.settings.settings())}
        />
        {process.env.TARO_APP_TOOLS === 'on' && (
          <Row title={t('panel')} leading={<Icon name="lock" />} onPress={() => void open(routes.workshop.panel())} />
        )}
      </Card>
      {!isGuest && <SignOut />}
    </Screen>
  )
}

const OfPoints = () => {
  const t = useWords(accountWords)
  return (
    <Card isFlush>
      <Row title={t('growth')} leading={<Icon name="check" />} onPress={() => void open(routes.growth.growth())} />
      <Row title={t('ledger')} leading={<Icon name="points" />} onPress={() => void open(routes.ledger.ledger())} />
      <Row title={t('ranking')} leading={<Icon name="up" />} onPress={() => void open(routes.ranking.ranking())} />
    </Card>
  )
}

const SignOut = () => {
  const t = useWords(accountWords)
  const [isAsking, setAsking] = useState(false)
  const signOut = () => {
    endSession()
    showToast({ text: t('signedOut') })
  }
  return (
    <>
      <Button kind="quiet" text={t('signOut')} onPress={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={t('signOutTitle')}
        effect={t('signOutNote')}
        confirmText={t('signOut')}
        isDangerous
        onConfirm={signOut}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
