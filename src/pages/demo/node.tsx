import '@/node/node-drawing.scss'
import '@/pages/node/node.scss'
import '@/pages/node/parts/meter.scss'
import '@/pages/node/parts/node-status.scss'
import '@/ui/chart/chart.scss'
import '@/ui/tabs.scss'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { FetchedPart } from '@/screen/fetched-part'
import { usePageParams } from '@/screen/use-page-params'
import { DemoScreen } from './parts/demo-screen'
import { sampleNode } from './samples/nodes'

/** In the package of a node's page, which home has fetched ahead. */
const fetchNode = () => import(/* webpackChunkName: "pages/node/sample-node" */ './parts/sample-node')

definePageConfig({ enableShareAppMessage: true })

/** One node of the demonstration; an unknown id in a link shows the first. */
export default asPage(function DemoNode() {
  const { deviceId = '' } = usePageParams<typeof routes.demo.node>()
  const { id, name } = sampleNode(deviceId)
  return (
    // All of it is fetched into one part, which only a browser's styles can lay out as if it stood on the page.
    <DemoScreen title={name} isWide={process.env.TARO_ENV === 'h5'}>
      <FetchedPart name="sample-node" fetch={fetchNode}>
        {({ SampleNode }) => <SampleNode deviceId={id} />}
      </FetchedPart>
    </DemoScreen>
  )
})
