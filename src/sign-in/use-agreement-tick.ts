import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { serverNow, steadyNow } from '@/lib/clock'
import type { Agreement } from '@/services/account'
import { agreementsIn } from './agreements'

/**
 * The tick that every sign-in requires; while it is missing, a tap shakes the row. The agreements are read before it is
 * ticked, so that a link shows its text at once.
 */
export const useAgreementTick = () => {
  const read = useQuery(agreementsIn(useLanguage())).data?.agreements
  const [agreedAtMs, setAgreedAt] = useState<number>()
  const isAgreed = agreedAtMs !== undefined
  // The tick is for the versions in force then: later ones are asked for by themselves. What brought them may have corrected
  // the clock since.
  const [ticked, setTicked] = useState<readonly Agreement[]>()
  if (isAgreed && read && !ticked)
    setTicked(read.filter(({ publishedAtMs }) => publishedAtMs <= agreedAtMs + serverNow() - steadyNow()))
  const [missed, setMissed] = useState(0)
  return {
    isAgreed,
    setAgreed: (agrees: boolean) => {
      setAgreedAt(agrees ? steadyNow() : undefined)
      setTicked(agrees ? read : undefined)
    },
    ticked,
    missed,
    hasAgreed: () => {
      if (!isAgreed) setMissed(count => count + 1)
      return isAgreed
    },
  }
}
export type AgreementTick = ReturnType<typeof useAgreementTick>
