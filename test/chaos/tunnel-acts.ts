import { hourMs } from '../evening/counts'
import { site } from '../evening/in-process'
import { nodesOf } from './people'
import { openElsewhere, type Phone, showTunnels } from './phone'
import type { Step } from './steps'

export type Act = (phone: Phone, step: Step, at: number) => unknown

/** Opens a service, without faults. */
const openMs = 5_000

export const nodeAt = ({ person: { uid } }: Phone, which: number): string => nodesOf[uid][which % 2 === 0 ? 0 : 1]

const openService = async (phone: Phone, { which }: Step) => {
  await showTunnels(phone)
  const { app, uid, wanted } = phone.person
  const nodeId = nodeAt(phone, which)
  const port = 80 + which
  const place = { ip: '127.0.0.1', port, rule: 0, openForMs: hourMs } as const
  const node = { id: nodeId, name: nodeId, addr: `${site}/node/${nodeId}` }
  const mapId = app.tunnels()?.openMap(node, { name: 'web', preset: 'web', ...place })
  if (mapId) wanted.maps.push({ uid, nodeId, port, mapId, isStopped: false, isLeft: false })
}

/** What is done with services at home. */
export const tunnelActs = {
  'open a service': openService,
  'stop a service': async (phone, { which }) => {
    await showTunnels(phone)
    const { app, uid, wanted } = phone.person
    // What is shown as stopped has no button for it.
    const isOpen = (state: string | undefined) => state !== undefined && state !== 'stopped'
    const open = wanted.maps.filter(map => map.uid === uid && isOpen(app.mapState(map.nodeId, map.mapId)))
    const map = open[which % Math.max(1, open.length)]
    if (!map) return
    map.isStopped = true
    app.tunnels()?.commandTunnel(map.nodeId, { is: 'stop', mapId: map.mapId })
  },
  'end a tunnel': async (phone, step) => {
    await showTunnels(phone)
    const { app, uid, wanted } = phone.person
    if (!nodesOf[uid].some(app.mayBeOpen)) {
      await openService(phone, step)
      await phone.pass(openMs)
    }
    const open = nodesOf[uid].filter(app.mayBeOpen)
    const nodeId = open[step.which % Math.max(1, open.length)]
    if (!nodeId) return
    wanted.ended.add(nodeId)
    wanted.elsewhere = wanted.elsewhere.filter(each => each.nodeId !== nodeId)
    const known = wanted.maps.filter(map => map.uid === uid && map.nodeId === nodeId)
    for (const map of known) map.isStopped ||= app.mapState(nodeId, map.mapId) !== undefined
    app.tunnels()?.commandTunnel(nodeId, { is: 'end' })
  },
  'open on another phone': (phone, { which }, at) => openElsewhere(phone, nodeAt(phone, which), at),
} satisfies Partial<Record<Step['does'], Act>>
