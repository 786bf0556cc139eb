import { useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { PointsTab } from './parts/points-tab'
import { pointsWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

const fetchSample = () => import(/* webpackChunkName: "pages/demo/sample-points" */ './parts/sample-points')

/** Points, a tab: the balance, what can be claimed, and how it was earned. */
export default asPage(function Home() {
  const t = useWords(pointsWords)
  return (
    <Screen title={t('title')} isTab isWide guest={{ title: t('guestTitle'), note: t('guestNote'), fetchSample }}>
      <PointsTab />
    </Screen>
  )
})
