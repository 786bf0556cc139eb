import type { ReactElement } from 'react'
import type { routes } from '@/routes'
import { useSession } from '@/session/session'
import { NoSuchNode } from './no-such-node'
import { Screen } from './screen'
import { usePageParams } from './use-page-params'

type Props = {
  title: string
  /** What the page would show with an account. */
  guest: { title: string; note: string }
  /** The page draws its own frame, with more than this title. */
  isFramed?: boolean
  children: (deviceId: string) => ReactElement
}

/** A page about one node: a guest signs in first, and a link without a node leads to the list. */
export const NodeScreen = ({ title, guest, isFramed = false, children }: Props) => {
  const { deviceId = '' } = usePageParams<typeof routes.node.node>()
  const isGuest = useSession().status === 'signed-out'
  const isOfNode = deviceId !== ''
  if (isOfNode && !isGuest && isFramed) return children(deviceId)
  return (
    <Screen title={title} guest={guest}>
      {isOfNode ? children(deviceId) : <NoSuchNode />}
    </Screen>
  )
}
