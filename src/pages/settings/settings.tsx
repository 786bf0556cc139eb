import { settingsWords } from '@/i18n/settings'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { useSession } from '@/session/session'
import { saveUnsaved, useAreUnsaved } from '@/settings/sync'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { About } from './parts/about'
import { Appearance } from './parts/appearance'
import { MobileData } from './parts/mobile-data'
import './settings.scss'

export default asPage(function Settings() {
  const t = useWords(settingsWords)
  const isGuest = useSession().status === 'signed-out'
  const areUnsaved = useAreUnsaved()
  return (
    <Screen title={t('title')}>
      {areUnsaved && (
        <Notice
          icon="clock"
          tone="warn"
          title={t('unsaved')}
          note={t('unsavedNote')}
          action={{ text: t('saveNow'), onPress: saveUnsaved }}
        />
      )}
      <Appearance />
      <MobileData />
      <Card title={t('account')} isFlush>
        <Row title={t('terms')} onPress={() => void open(routes.settings.agreement({ kind: 'terms' }))} />
        <Row title={t('privacy')} onPress={() => void open(routes.settings.agreement({ kind: 'privacy' }))} />
        {!isGuest && <Row title={t('deregister')} onPress={() => void open(routes.settings.deregister())} />}
      </Card>
      <About />
    </Screen>
  )
})
