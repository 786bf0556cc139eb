import { devices } from '@/services/devices'
import { tunnel } from '@/tunnel/calls'
import { rules } from '@/tunnel/shapes'
import type { Known } from '../known'
import { some, type Ways } from './way'

const service = { svFwdIP: '127.0.0.1', svFwdPort: 80 }

/** A tunnel to a node, with one service in it, from its beginning to its end. */
export const tunnelWays = {
  createTunnel: known => target(known),
  startMapService: known =>
    target(known).map(each => ({ ...each, ...service, listenIP: '', listenPort: 0, rule: rules.onlyTheAccount })),
  limitSpeed: known => target(known).map(each => ({ ...each, speedLimit: 10_000 })),
  stopMapService: known => {
    const started = known.of(tunnel.startMapService)
    return started?.isOk ? target(known).map(each => ({ ...each, ...service, svMapPort: started.svMapPort })) : []
  },
  destroyTunnel: known => target(known),
} satisfies Ways

const target = ({ of, session }: Known) => {
  const online = of(devices.nodes, input => 'state' in input && input.state === 'online')
  const node = online?.items.find(({ tunnelAddr }) => tunnelAddr !== null)
  const { uid, authToken, accessToken } = session
  return some(node?.tunnelAddr).map(addr => ({
    ...{ addr, uid, callee: node?.id ?? '', authToken, accessToken },
    sequenceID: String(BigInt(Date.now()) * BigInt(1_000)),
  }))
}
