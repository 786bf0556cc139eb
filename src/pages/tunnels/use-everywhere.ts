import { useEffect } from 'react'
import { usePullDown } from '@/screen/use-pull-down'
import { readEverywhere } from '@/tunnels/store'

/** Reads what every phone has opened when the page opens, and on a pull. */
export const useEverywhere = (): void => {
  useEffect(() => void readEverywhere(), [])
  usePullDown(readEverywhere)
}
