import { useEffect, useState } from 'react'
import { usePullDown } from '@/screen/use-pull-down'
import { readEverywhere } from '@/tunnels/store'

/** Reads what every phone has opened when the page opens, and on a pull. Returns whether the first of these is over. */
export const useEverywhere = (): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => void readEverywhere().then(() => setOver(true)), [])
  usePullDown(readEverywhere)
  return isOver
}
