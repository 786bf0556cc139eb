import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { later } from '@/lib/pauses'
import { tabs } from '@/lib/tab-list'
import { isOnHome, type KnownProblem } from '@/node/node-problems'
import type { NodeRow } from '@/services/devices'
import { useSession } from '@/session/session'
import { useIsShown } from '@/ui/use-is-shown'
import { type Item, useOtherItems } from './items'
import { WithDoors } from './with-doors'

type Props = { rows: readonly NodeRow[]; problems: readonly KnownProblem[]; readAtMs: number; nowMs: number }

/**
 * On the tab of home: how much of what it shows needs attention, without what was put off. Draws nothing, and counts
 * nothing of the demonstration.
 */
export const AttentionCount = (props: Props) =>
  useSession().status === 'signed-out' ? null : (
    <WithDoors>{open => <Badge {...props} openToAnyone={open} />}</WithDoors>
  )

const index = tabs.findIndex(({ name }) => name === 'nodes')
const most = 99
const nothing = () => undefined
/** Both are refused while no tab is shown, as under another page. */
const quietly = { fail: nothing, success: nothing }
const againMs = 1_000
let stop: () => void = nothing

/** An account that is left under another page leaves no count to the next one: tried again until a tab is shown. */
const remove = (tries = 60) => {
  stop()
  const fail = () => {
    if (tries > 1) stop = later(againMs, () => remove(tries - 1))
  }
  Taro.removeTabBarBadge?.({ index, ...quietly, fail })
}

const isCounted = ({ untilMs, isElsewhere, isSettled }: Item) => untilMs === undefined && !isElsewhere && !isSettled

const Badge = ({ problems, ...read }: Props & { openToAnyone: readonly string[] }) => {
  const others = useOtherItems({ ...read, isReading: false }).filter(isCounted)
  const count = others.length + problems.filter(each => isOnHome(each) && each.untilMs === undefined).length
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    if (count === 0) return remove()
    stop()
    Taro.setTabBarBadge?.({ index, text: count > most ? `${most}+` : `${count}`, ...quietly })
  }, [count, isShown])
  useEffect(() => () => remove(), [])
  return null
}
