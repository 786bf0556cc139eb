import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tarojs/taro'
import { useState } from 'react'
import { nodeWords } from '@/i18n/node'
import { useWords } from '@/i18n/words'
import { Guest } from '@/screen/guest'
import { isNoSuchNode, NoSuchNode } from '@/screen/no-such-node'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { useSession } from '@/session/session'
import { Pills } from '@/ui/pills'
import './node.scss'
import { Earnings } from './parts/earnings'
import { Network } from './parts/network'
import { Overview } from './parts/overview'
import { Tools } from './parts/tools'
import { useNode } from './queries'

const tabs = { overview: Overview, earnings: Earnings, network: Network, tools: Tools }
type Tab = keyof typeof tabs

/** One node: how it is, what it earns, what it carries, and what can be done with it. */
export default function Node() {
  const { deviceId, name } = useRouter().params
  const isGuest = useSession().status === 'signed-out'
  if (deviceId && !isGuest) return <OneNode deviceId={deviceId} name={decoded(name ?? '')} />
  return <Elsewhere isGuest={isGuest} />
}

const OneNode = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const t = useWords(nodeWords)
  const device = useNode(deviceId)
  return (
    <Screen title={device.data?.name ?? (name || t('title'))}>
      {isNoSuchNode(deviceId, device.error) ? <NoSuchNode /> : <Tabs deviceId={deviceId} />}
    </Screen>
  )
}

/** A guest signs in; a link that lost its node leads to the list of all. */
const Elsewhere = ({ isGuest }: { isGuest: boolean }) => {
  const t = useWords(nodeWords)
  return (
    <Screen title={t('title')}>
      {isGuest ? <Guest title={t('guestTitle')} note={t('guestNote')} /> : <NoSuchNode />}
    </Screen>
  )
}

const Tabs = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeWords)
  const client = useQueryClient()
  const [tab, setTab] = useState<Tab>('overview')
  // Whatever this page shows right now, and no more.
  usePullDown(() => client.refetchQueries({ type: 'active' }))
  const Shown = tabs[tab]
  return (
    <>
      <Pills
        isWrapped
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'overview', text: t('overview') },
          { value: 'earnings', text: t('earnings') },
          { value: 'network', text: t('network') },
          { value: 'tools', text: t('tools') },
        ]}
      />
      <Shown deviceId={deviceId} />
    </>
  )
}

/** A browser hands the page's parameters over decoded, the mini-program as they were written. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
