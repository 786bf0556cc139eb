import { isOnMobileData } from '@/platform/network'
import { settings } from './settings'

export type MobileDataBlock = 'mobile-ask' | 'mobile-never'

/** Why an upload may not use the present network. `isAllowed`: the user has allowed this one mobile data. */
export const mobileDataBlock = (use: 'backup' | 'printing', isAllowed: boolean): MobileDataBlock | undefined => {
  const rule = settings().mobileData[use]
  if (!isOnMobileData() || rule === 'allow') return undefined
  if (rule === 'never') return 'mobile-never'
  return isAllowed ? undefined : 'mobile-ask'
}
