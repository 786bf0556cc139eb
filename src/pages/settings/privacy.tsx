import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { openPrivacyContract } from '@/platform/privacy-contract'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { consentWords } from '@/screen/words'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { Row } from '@/ui/row'
import { isAskedHere, privacyTopics } from './privacy-table'
import { privacyWords, settingsWords } from './words'
import './privacy.scss'

/** What the app asks the phone for: when, and what for. A plain page, as the agreement that leads here is. */
export default asPage(function Privacy() {
  const t = useWords(privacyWords)
  const named = useWords(settingsWords)
  const openPolicy = () => void open(routes.settings.agreement({ kind: 'privacy' }))
  return (
    <Page title={named('asked')}>
      <View className="privacy__intro">{t('intro')}</View>
      <Card isFlush>
        {privacyTopics.filter(isAskedHere).map(topic => (
          <Row
            key={topic}
            title={t(`${topic}Title`)}
            note={<WhenAndWhy when={t(`${topic}When`)} why={t(`${topic}Why`)} />}
          />
        ))}
      </Card>
      <Card isFlush>
        <Row title={useWords(consentWords)('privacy')} onPress={openPolicy} />
        {openPrivacyContract && <Row title={t('contract')} onPress={() => openPrivacyContract?.(openPolicy)} />}
      </Card>
    </Page>
  )
})

const WhenAndWhy = ({ when, why }: { when: string; why: string }) => (
  <>
    <View>{when}</View>
    <View>{why}</View>
  </>
)
