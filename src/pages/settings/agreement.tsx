import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { usePageParams } from '@/screen/use-page-params'
import { consentWords } from '@/screen/words'
import { agreementsIn } from '@/sign-in/agreements'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Page } from '@/ui/page'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { agreementsWords, settingsWords } from './words'
import './agreement.scss'

/**
 * The whole text of the terms or of the privacy policy, also for guests. A plain page: the sheets that lead here would cover
 * on a screen what is to be read.
 */
export default asPage(function Agreement() {
  const t = useWords(agreementsWords)
  const named = useWords(settingsWords)
  const language = useLanguage()
  const kind = usePageParams<typeof routes.settings.agreement>().kind === 'privacy' ? 'privacy' : 'terms'
  const agreements = useQuery(agreementsIn(language))
  const again = { text: useWords(uiWords)('retry'), onPress: agreements.refetch, needsNetwork: true }
  return (
    <Page title={useWords(consentWords)(kind)}>
      {kind === 'privacy' && (
        <Card isFlush>
          <Row title={named('asked')} onPress={() => void open(routes.settings.privacy())} />
        </Card>
      )}
      <QueryView
        query={agreements}
        isEmpty={data => !data.agreements.some(agreement => agreement.kind === kind)}
        empty={<Empty title={t('missing')} action={again} />}
      >
        {data =>
          data.agreements
            .filter(agreement => agreement.kind === kind)
            .map(({ version, publishedAtMs, text }) => (
              <Card key={version}>
                <View className="agreement__version">
                  {t('version', { version, day: formatDay(publishedAtMs, serverNow(), language) })}
                </View>
                <View className="agreement__text">{text}</View>
              </Card>
            ))
        }
      </QueryView>
    </Page>
  )
})
