import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { consentWords } from '@/screen/words'
import { diagnosticId } from '@/session/diagnostic-id'
import { useSession } from '@/session/session'
import { changeSettings, useSettings } from '@/session/settings'
import { saveNow, useHasUnsavedSettings } from '@/session/settings-sync'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { Appearance } from './parts/appearance'
import { ClaimingSetting } from './parts/claiming-setting'
import { settingsWords } from './words'
import './settings.scss'

/** The settings: look, language, mobile data, and the account. */
export default asPage(function Settings() {
  const t = useWords(settingsWords)
  const agreed = useWords(consentWords)
  const isGuest = useSession().status === 'signed-out'
  const areUnsaved = useHasUnsavedSettings()
  return (
    <Screen title={t('title')}>
      {areUnsaved && (
        <Notice
          icon="clock"
          tone="warn"
          title={t('unsaved')}
          note={t('unsavedNote')}
          action={{ text: t('saveNow'), onPress: saveNow }}
        />
      )}
      <Appearance />
      <MobileData />
      {!isGuest && <ClaimingSetting />}
      <Card title={t('account')} isFlush>
        <Row title={agreed('terms')} onPress={() => void open(routes.settings.agreement({ kind: 'terms' }))} />
        <Row title={agreed('privacy')} onPress={() => void open(routes.settings.agreement({ kind: 'privacy' }))} />
        <Row title={t('asked')} onPress={() => void open(routes.settings.privacy())} />
        {!isGuest && <Row title={t('deleteAccount')} onPress={() => void open(routes.settings.deregister())} />}
      </Card>
      <About />
    </Screen>
  )
})

/** The version, and the id by which support finds this phone's reports. */
const About = () => {
  const t = useWords(settingsWords)
  const id = diagnosticId()
  const copy = () => copyText(id, t('copied'))
  return (
    <Card title={t('about')} isFlush>
      <Row title={t('version', { version: process.env.TARO_APP_VERSION ?? '' })} />
      <Row title={t('diagnosticId')} note={id} trailing={<Icon name="copy" />} onPress={() => void copy()} isAction />
    </Card>
  )
}

const uses = ['backup', 'printing', 'pictures'] as const
const rules = ['ask', 'allow', 'never'] as const

/** What may use mobile data, which is paid by the megabyte. */
const MobileData = () => {
  const t = useWords(settingsWords)
  const { mobileData } = useSettings()
  const options = rules.map(value => ({ value, text: t(value) }))
  return (
    <Card title={t('mobileData')}>
      <View className="settings__choices">
        {uses.map(use => (
          <Choice
            key={use}
            label={t(use)}
            options={options}
            value={mobileData[use]}
            onChange={rule => changeSettings({ mobileData: { [use]: rule } })}
          />
        ))}
      </View>
    </Card>
  )
}
