import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { useShownName } from '@/node/use-node-name'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { devices, type NodeRow } from '@/services/devices'
import { startTunnels } from '@/tunnels/store'
import { blankForm, onOtherNode } from './draft'
import { NodeChoice } from './parts/node-choice'
import { Opening } from './parts/opening'
import { ServiceForm } from './parts/service-form'
import { newTunnelWords, tunnelsWords } from './words'

/** Opens a new service: a node, the service on it, and then its address. */
export default asPage(function Create() {
  const t = useWords(newTunnelWords)
  const guest = useWords(tunnelsWords)
  return (
    <Screen title={t('title')} guest={{ title: guest('guestTitle'), note: guest('guestNote') }}>
      <Steps />
    </Screen>
  )
}, startTunnels)

/** As it is listed by now: it may have been chosen from what an earlier run has kept. */
const useListed = (chosen: NodeRow | undefined): NodeRow | undefined => {
  const { data, isFetchedAfterMount } = useInfiniteQuery({
    ...pagedQuery(devices.nodes, { search: chosen?.id ?? '', sort: 'own' }),
    enabled: chosen !== undefined,
  })
  const rows = data && isFetchedAfterMount ? rowsOf(data) : []
  const listed = rows.find(({ id, tunnelAddr }) => id === chosen?.id && tunnelAddr !== null)
  return chosen && (listed ?? chosen)
}

const Steps = () => {
  const { deviceId } = usePageParams<typeof routes.tunnels.create>()
  const [chosen, setNode] = useState<NodeRow>()
  const node = useListed(chosen)
  const shownName = useShownName()
  const [form, setForm] = useState(blankForm)
  const [opened, setOpened] = useState<{ nodeId: string; mapId: string }>()
  const [wantedId, setWantedId] = useState(deviceId)
  const chooseOther = () => {
    setWantedId(undefined)
    setNode(undefined)
    setForm(onOtherNode)
  }
  if (!node) return <NodeChoice wantedId={wantedId} onChoose={setNode} onOther={chooseOther} />
  if (opened) return <Opening {...opened} onEdit={() => setOpened(undefined)} />
  return (
    <ServiceForm
      node={node}
      shownName={shownName(node)}
      form={form}
      onChange={setForm}
      onOther={chooseOther}
      onOpened={setOpened}
    />
  )
}
