import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { Column } from '@/ui/column'
import { NodesTab } from './parts/nodes-tab'

definePageConfig({ enablePullDownRefresh: true })

/** In the package of the demonstration that it leads to: few launches find a guest. */
const fetchSample = () => import(/* webpackChunkName: "pages/demo/welcome" */ './parts/welcome')

/** The nodes, a tab and the first page of all. */
export default asPage(function Home() {
  const t = useWords(nodesWords)
  return (
    <Screen title={t('title')} isTab isWide guest={{ title: t('guestTitle'), note: t('guestNote'), fetchSample }}>
      <Column isWhole>
        <NodesTab />
      </Column>
    </Screen>
  )
})
