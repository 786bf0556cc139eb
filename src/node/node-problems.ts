import { useMemo } from 'react'
import { shownState } from '@/lib/node-state'
import type { NodeAlert, NodeRow } from '@/services/devices'
import { usePutOff } from '@/session/put-off'
import { useIsExpected } from './expected-offline'
import { wentTogether } from './together'

/** What is wrong with a node, or with several at once. */
export type NodeProblem = {
  /** Names the cause: another one is another problem. */
  key: string
  kind: NodeAlert | 'together' | 'offline'
  node: NodeRow
  nodes: readonly NodeRow[]
  /** Since when; null where nobody knows. */
  sinceMs: number | null
}

/** Home has a line for it. */
export const isOnHome = ({ kind }: Pick<NodeProblem, 'kind'>): boolean =>
  kind === 'together' || kind === 'offline' || kind === 'disk-full'

/** Under which all about one node is put off. */
export const keyOfNode = (id: string): string => `node ${id}`

const nodeProblems = (rows: readonly NodeRow[], areAll: boolean, nowMs: number): NodeProblem[] => {
  const together = areAll ? wentTogether(rows, nowMs) : []
  const told = new Set(together.flat())
  const problemOf = (kind: NodeProblem['kind'], node: NodeRow, nodes = [node]): NodeProblem => {
    const isAway = kind === 'offline' || kind === 'together'
    const sinceMs = isAway ? nodes.reduce((ms, { lastSeenAtMs }) => Math.max(ms, lastSeenAtMs ?? 0), 0) : null
    return { key: `${kind} ${kind === 'together' ? node.group : node.id}`, kind, node, nodes, sinceMs }
  }
  const away = rows.filter(row => row.lastSeenAtMs !== null && shownState(row, nowMs) === 'offline' && !told.has(row))
  const online = rows.filter(row => row.alerts.length > 0 && shownState(row, nowMs) === 'online')
  return [
    ...together.flatMap(nodes => (nodes[0] ? problemOf('together', nodes[0], nodes) : [])),
    ...away.map(node => problemOf('offline', node)),
    ...online.flatMap(node => node.alerts.map(alert => problemOf(alert, node))),
  ]
}

export type KnownProblem = NodeProblem & { untilMs: number | undefined }

/** Those that are not expected, each with until when it is put off. */
export const useNodeProblems = (rows: readonly NodeRow[], areAll: boolean, nowMs: number): KnownProblem[] => {
  const isExpected = useIsExpected()
  const putOff = usePutOff(nowMs)
  return useMemo(() => {
    const unexpected = rows.filter(row => !isExpected(row))
    return nodeProblems(unexpected, areAll, nowMs).map(problem => {
      const [muted, ...others] = problem.nodes.map(({ id }) => putOff(keyOfNode(id)))
      const areMuted = others.every(each => each !== undefined)
      return { ...problem, untilMs: putOff(problem.key, problem.sinceMs) ?? (areMuted ? muted : undefined) }
    })
  }, [rows, areAll, nowMs, isExpected, putOff])
}
