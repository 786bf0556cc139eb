import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { useShownName } from '@/node/use-node-name'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { NodeScreen } from '@/screen/node-screen'
import { usePullDown } from '@/screen/use-pull-down'
import { devices } from '@/services/devices'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { FirstFailure } from '@/ui/first-failure'
import { Head } from '@/ui/head'
import { withAgeOf } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { TakesLong } from '@/ui/takes-long'
import { miniAppsWords } from './words'
import './mini-apps.scss'
import type { MiniApp } from './calls'
import { AppLine } from './parts/app-line'
import { TermsSheet } from './parts/terms-sheet'
import { isStarting, useMiniApps } from './use-mini-apps'

definePageConfig({ enablePullDownRefresh: true })

/** Apps that run on a node; not WeChat's mini-programs. */
export default asPage(function MiniApps() {
  const t = useWords(miniAppsWords)
  return (
    <NodeScreen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {deviceId => <OfNode deviceId={deviceId} />}
    </NodeScreen>
  )
})

const OfNode = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(miniAppsWords)
  const miniApps = useMiniApps(deviceId)
  const { apps, status, refetch } = miniApps
  const device = useQuery(query(devices.device, { deviceId }))
  const shownName = useShownName()
  /** As it was when it was opened: what somebody is reading is what they agree to. */
  const [opened, setOpened] = useState<MiniApp>()
  const [isOpen, setOpen] = useState(false)
  usePullDown(() => Promise.all([refetch(), device.refetch()]))
  if (useIsNoSuchNode(deviceId, status)) return <NoSuchNode />
  const stateOf = (id: string) => status.data?.items.find(({ appId }) => appId === id)
  return (
    <>
      <SharedFailure queries={[apps, status, device]}>
        <Head query={device}>
          {data => <View className="mini-apps__node">{t('on', { name: shownName(data) })}</View>}
        </Head>
        <QueryView
          query={withAgeOf(apps, status)}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Empty
              title={t('emptyTitle')}
              note={t('emptyNote')}
              action={{ text: t('refresh'), onPress: refetch, needsNetwork: true }}
            />
          }
        >
          {({ items }) => (
            <>
              {status.data && isStarting(status.data) && <TakesLong />}
              <FirstFailure of={status} />
              <Card isFlush>
                {items.map(app => (
                  <AppLine
                    key={app.id}
                    app={app}
                    onNode={stateOf(app.id)}
                    onPress={() => {
                      setOpened(app)
                      setOpen(true)
                    }}
                  />
                ))}
              </Card>
            </>
          )}
        </QueryView>
      </SharedFailure>
      {opened && (
        <TermsSheet
          key={opened.id}
          app={opened}
          onNode={stateOf(opened.id)}
          isOpen={isOpen}
          miniApps={miniApps}
          // By then another one may be open.
          onReadAgain={now => setOpened(known => (known?.id === now.id ? now : known))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
