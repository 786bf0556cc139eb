import { useState } from 'react'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { NodesTab } from '@/pages/nodes/parts/nodes-tab'
import { PointsTab } from '@/pages/points/parts/points-tab'
import { pointsWords } from '@/pages/points/words'
import { serviceWords } from '@/pages/tunnels/service-words'
import { asPage } from '@/screen/as-page'
import { Tabs } from '@/ui/tabs'
import { DemoScreen } from './parts/demo-screen'
import { Services } from './parts/services'
import { demoWords } from './words'

const tabs = { nodes: NodesTab, points: PointsTab, tunnels: Services }
type Tab = keyof typeof tabs

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/** What the app looks like with nodes of one's own. */
export default asPage(function Demo() {
  const t = useWords(demoWords)
  const [tab, setTab] = useState<Tab>('nodes')
  const texts = {
    nodes: useWords(nodesWords)('title'),
    points: useWords(pointsWords)('title'),
    tunnels: useWords(serviceWords)('title'),
  }
  const Shown = tabs[tab]
  return (
    <DemoScreen isWide={tab === 'points'}>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'nodes', text: texts.nodes },
          { value: 'points', text: texts.points },
          { value: 'tunnels', text: texts.tunnels },
        ]}
      >
        <Shown />
      </Tabs>
    </DemoScreen>
  )
})
