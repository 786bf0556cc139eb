import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { tabs } from '@/lib/tab-list'
import type { NodeRow } from '@/services/devices'
import { useIsShown } from '@/ui/use-is-shown'
import { type Item, useAttention } from './items'
import { WithDoors } from './with-doors'

type Props = { rows: readonly NodeRow[]; areAll: boolean; readAtMs: number; nowMs: number }

/** On the tab of home: how much of what it shows needs attention, without what was put off. Draws nothing. */
export const AttentionCount = (props: Props) => (
  <WithDoors>{open => <Badge {...props} openToAnyone={open} />}</WithDoors>
)

const index = tabs.findIndex(({ name }) => name === 'nodes')
const most = 99
/** Refused while no tab is shown, as under another page. */
const quietly = { fail: () => undefined, success: () => undefined }

const isCounted = ({ untilMs, isElsewhere, isSettled }: Item) => untilMs === undefined && !isElsewhere && !isSettled

const Badge = (props: Props & { openToAnyone: readonly string[] }) => {
  const count = useAttention({ ...props, isReading: false }).filter(isCounted).length
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    if (count > 0) Taro.setTabBarBadge?.({ index, text: count > most ? `${most}+` : `${count}`, ...quietly })
    else Taro.removeTabBarBadge?.({ index, ...quietly })
  }, [count, isShown])
  useEffect(() => () => void Taro.removeTabBarBadge?.({ index, ...quietly }), [])
  return null
}
