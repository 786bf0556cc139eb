import { useRef, useState } from 'react'
import { whereAmI } from '@/platform/location'
import type { Coordinates } from '@/platform/wechat'

type Order = 'name' | 'near'

/** The list's order, and the user's position, which is requested only for "nearest first". */
export const useShopSorting = () => {
  const [order, setOrder] = useState<Order>('name')
  const [coordinates, setCoordinates] = useState<Coordinates>()
  const [isRefused, setRefused] = useState(false)
  const choices = useRef(0)
  const choose = async (wanted: Order) => {
    choices.current += 1
    const mine = choices.current
    setOrder(wanted)
    setRefused(false)
    if (wanted === 'name') return setCoordinates(undefined)
    const found = await whereAmI()
    // The user has chosen again before the position arrived: the last choice counts.
    if (mine !== choices.current) return
    setCoordinates(found)
    setRefused(found === undefined)
    if (!found) setOrder('name')
  }
  const isLocating = order === 'near' && !coordinates
  return { order, coordinates, isLocating, isRefused, choose: (wanted: Order) => void choose(wanted) }
}
