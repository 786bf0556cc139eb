import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { expectOffline, useIsExpected } from '@/node/expected-offline'
import { useShownState } from '@/node/use-shown-state'
import { open, routes } from '@/routes'
import type { NodeAlert } from '@/services/devices'
import type { Overview } from '@/services/node-page'
import { useKeptCount } from '@/tunnels/summary'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'
import { useFetched } from '@/ui/use-fetched'
import { nodeWords } from '../words'

const fetchDoors = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/node-doors')

type Props = {
  deviceId: string
  overview: Overview
  alerts: readonly NodeAlert[]
  /** Leads to where it can be cleaned. */
  onTools: () => void
}

/** What is wrong with the node, each with its remedy. */
export const Alerts = ({ deviceId, overview, alerts, onTools }: Props) => {
  const t = useWords(nodeWords)
  const list = useWords(nodesWords)
  const isNodeOffline = useShownState(overview) === 'offline'
  // They stay once the node is back: its service is still being opened.
  const doors = useFetched(useKeptCount() > 0 && isNodeOffline, fetchDoors)
  const isExpected = useIsExpected()({ id: deviceId, lastSeenAtMs: overview.lastSeenAtMs })
  const actions = {
    'disk-full': { text: t('toClean'), onPress: onTools },
    'old-firmware': { text: t('toUpdate'), onPress: () => open(routes.node.firmware({ deviceId })) },
    other: { text: t('toFeedback'), onPress: () => open(routes.help.feedback()) },
    hot: undefined,
    'weak-network': undefined,
  }
  return (
    <>
      {isNodeOffline && (
        <Notice
          tone={isExpected ? 'plain' : 'warn'}
          icon="offline"
          title={t('awayTitle')}
          note={t('awayNote')}
          action={{ text: t('toWake'), onPress: () => open(routes.wake.wake({ deviceId })) }}
        />
      )}
      {doors && <doors.WakeDoors deviceId={deviceId} isOffered={isNodeOffline} />}
      {isNodeOffline && (
        <Expected node={{ id: deviceId, lastSeenAtMs: overview.lastSeenAtMs }} isExpected={isExpected} />
      )}
      {alerts.map(alert => (
        <Notice
          key={alert}
          tone="warn"
          icon="warning"
          title={list(`alert-${alert}`)}
          note={t(`fix-${alert}`)}
          action={actions[alert]}
        />
      ))}
    </>
  )
}

type ExpectedProps = { node: { id: string; lastSeenAtMs: number | null }; isExpected: boolean }

/** For a node that its owner has switched off: home need not list it. */
const Expected = ({ node, isExpected }: ExpectedProps) => {
  const t = useWords(nodeWords)
  if (node.lastSeenAtMs === null) return null
  const change = () => {
    expectOffline(node, !isExpected)
    if (!isExpected) showToast({ text: t('awayExpectedNote') })
  }
  return <Button kind="quiet" text={t(isExpected ? 'remindAgain' : 'awayExpected')} onPress={change} />
}
