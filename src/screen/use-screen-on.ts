import { useEffect } from 'react'
import { keepScreenOn } from '@/platform/screen-on'
import { useIsShown } from '@/ui/use-is-shown'

/** Keeps the screen on while the page is visible and shows what stops when the phone goes to sleep. */
export const useScreenOn = (isNeeded: boolean): void => {
  const isOn = useIsShown() && isNeeded
  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn])
}
