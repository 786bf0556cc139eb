import { useQuery } from '@tanstack/react-query'
import { formatDay, formatDuration, formatTime } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { shownState } from '@/lib/node-state'
import { useIsExpected } from '@/node/expected-offline'
import { isOnHome, keyOfNode, type NodeProblem, useNodeProblems } from '@/node/node-problems'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { type PointsSummary, points } from '@/services/points'
import { hourMs, usePutOff, weekMs } from '@/session/put-off'
import { type Told, useNotices } from './notices'
import { useForgetting } from './seen-gone'
import { useUnpaidNodes } from './use-unpaid-nodes'
import { attentionWords } from './words'

export type Item = Told & {
  /** Set while it is put off: until when, or null until its node is back. */
  untilMs?: number | null | undefined
  /** What it is about. */
  nodes?: readonly NodeRow[]
  isAway?: boolean
  /** Home has no line for it. */
  isElsewhere?: boolean
}

type Read = {
  rows: readonly NodeRow[]
  /** When the rows were read, by the server's clock; 0 before. */
  readAtMs: number
  nowMs: number
  openToAnyone: readonly string[]
  isReading: boolean
}

/** All that needs attention. What is known without a read is first, so that nothing moves what is tapped. */
export const useAttention = ({ areAll, ...read }: Read & { areAll: boolean }): Item[] => {
  const others = useOtherItems(read)
  return [...others, ...useNodeItems(read.rows, areAll, read.nowMs)]
}

/**
 * All but what is wrong with single nodes. `isReading` is for the page of all; elsewhere it is made of what other pages
 * have read.
 */
export const useOtherItems = ({ rows, readAtMs, nowMs, openToAnyone, isReading }: Read): Item[] => {
  const notices = useNotices(rows, nowMs)
  const { data, dataUpdatedAt } = useQuery({ ...query(points.userPoints, {}), enabled: isReading })
  useForgetting(rows, data, dataUpdatedAt)
  const accountItems = useAccountItems(nowMs, openToAnyone, data)
  const unpaid = useUnpaidItems(useUnpaidNodes(rows, readAtMs, nowMs, isReading), nowMs)
  const putOff = usePutOff(nowMs)
  /** What stands for several is put off while all of them are. */
  const untilOf = ({ key, keys = [key] }: Item): number | undefined => {
    const each = keys.flatMap(one => putOff(one) ?? [])
    return putOff(key) ?? (each.length === keys.length ? Math.min(...each) : undefined)
  }
  const others = [...notices, ...accountItems].map(item => ({ ...item, untilMs: untilOf(item) }))
  return [...others, ...unpaid]
}

const useAccountItems = (
  nowMs: number,
  openToAnyone: readonly string[],
  summary: PointsSummary | undefined,
): Item[] => {
  const t = useWords(attentionWords)
  const language = useLanguage()
  const next = summary?.expiring.find(({ expiresAtMs }) => expiresAtMs > nowMs && expiresAtMs - nowMs < weekMs)
  const isSoon = next !== undefined && next.expiresAtMs - nowMs < 24 * hourMs
  const doors: Item = {
    // Another one is news, and one fewer is none.
    key: `anyone ${openToAnyone}`,
    keys: openToAnyone.map(door => `anyone ${door}`),
    title: t('doors', { count: openToAnyone.length }),
    note: t('doorsNote'),
    tone: 'warn',
    action: { text: t('see'), onPress: () => open(routes.tunnels.doors()) },
  }
  const expiring = next && {
    // What is left a day before is said once more.
    key: `${isSoon ? 'last-day' : 'expiring'} ${next.expiresAtMs}`,
    title: t('expiring', {
      points: next.points,
      day: formatDay(next.expiresAtMs, nowMs, language),
      time: formatTime(next.expiresAtMs),
    }),
    tone: isSoon ? ('warn' as const) : ('plain' as const),
    isCostly: isSoon,
    isElsewhere: true,
    action: { text: t('spend'), onPress: () => open(routes.mall.home()) },
  }
  return [...(openToAnyone.length > 0 ? [doors] : []), ...(expiring ? [expiring] : [])]
}

const useNodeItems = (rows: readonly NodeRow[], areAll: boolean, nowMs: number): Item[] => {
  const itemOf = useItemOf(nowMs)
  const isExpected = useIsExpected()
  const problems = useNodeProblems(rows, areAll, nowMs)
  const expected = rows.filter(row => isExpected(row) && shownState(row, nowMs) === 'offline')
  return [
    // A firmware that is a little old can wait.
    ...problems.filter(({ kind }) => kind !== 'old-firmware').map(problem => itemOf(problem, problem.untilMs)),
    ...expected.map(node =>
      itemOf({ key: `offline ${node.id}`, kind: 'offline', node, nodes: [node], sinceMs: node.lastSeenAtMs }, null),
    ),
  ]
}

/** One line for all of them, and one for those that were put off. */
const useUnpaidItems = (nodes: readonly NodeRow[], nowMs: number): Item[] => {
  const t = useWords(attentionWords)
  const putOff = usePutOff(nowMs)
  const keyOf = ({ id }: NodeRow) => `unpaid ${id}`
  const untilOf = (node: NodeRow) => putOff(keyOf(node)) ?? putOff(keyOfNode(node.id))
  const itemOf = (some: readonly NodeRow[]): Item[] => {
    const [first] = some
    if (!first) return []
    const { id: deviceId, name } = first
    const isOne = some.length === 1
    return [
      {
        key: keyOf(first),
        keys: some.map(keyOf),
        title: t('unpaid', { count: some.length }),
        note: t('unpaidNote', {
          names: some
            .slice(0, mostNamed)
            .map(node => node.name)
            .join(t('comma')),
        }),
        tone: 'warn',
        action: {
          text: t('see'),
          onPress: () => open(isOne ? routes.node.node({ deviceId, name }) : routes.arrange.several()),
        },
        untilMs: untilOf(first),
        nodes: some,
        isElsewhere: true,
      },
    ]
  }
  return [
    ...itemOf(nodes.filter(node => untilOf(node) === undefined)),
    ...itemOf(nodes.filter(node => untilOf(node) !== undefined)),
  ]
}

const mostNamed = 3

/** Of thousands few are drawn, so each makes its words when it is. */
const useItemOf = (nowMs: number): ((problem: NodeProblem, untilMs?: number | null) => Item) => {
  const t = useWords(attentionWords)
  const list = useWords(nodesWords)
  const language = useLanguage()
  return ({ key, kind, node, nodes, sinceMs }, untilMs) => {
    const { id: deviceId } = node
    const known = { key, nodes, untilMs, tone: 'warn' as const }
    const about = (what: string) => t('about', { name: node.name, what })
    const offFor = () => list('offFor', { duration: formatDuration(Math.max(0, nowMs - (sinceMs ?? nowMs)), language) })
    const leading = (text: string, onPress: () => Promise<unknown>) => ({ text, onPress })
    if (kind === 'together')
      return {
        ...known,
        get title() {
          const what = list('together', { count: nodes.length })
          return node.group ? t('about', { name: node.group, what }) : what
        },
        get note() {
          return list('togetherFor', { duration: offFor() })
        },
      }
    if (kind === 'offline')
      return {
        ...known,
        isAway: true,
        get title() {
          return about(t('away'))
        },
        get note() {
          return offFor()
        },
        get action() {
          return { ...leading(list('wake'), () => open(routes.wake.wake({ deviceId }))), needsNetwork: true }
        },
      }
    const isFull = kind === 'disk-full'
    return {
      ...known,
      isElsewhere: !isOnHome({ kind }),
      get title() {
        return about(list(`alert-${kind}`))
      },
      get action() {
        return isFull
          ? leading(list('clean'), () => open(routes.node.node({ deviceId, name: node.name, tab: 'tools' })))
          : leading(t('see'), () => open(routes.node.node({ deviceId, name: node.name })))
      },
    }
  }
}
