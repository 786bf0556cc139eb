import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { NodesTab } from './parts/nodes-tab'

definePageConfig({ enablePullDownRefresh: true })

/** The nodes, a tab and the first page of all. */
export default asPage(function Home() {
  const t = useWords(nodesWords)
  return (
    <Screen title={t('title')} isTab guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <NodesTab />
    </Screen>
  )
})
