import { useState } from 'react'

/** The tick that every sign-in requires; while it is missing, a tap shakes the row. */
export const useAgreementTick = () => {
  const [isAgreed, setAgreed] = useState(false)
  const [missed, setMissed] = useState(0)
  return {
    isAgreed,
    setAgreed,
    missed,
    hasAgreed: () => {
      if (!isAgreed) setMissed(count => count + 1)
      return isAgreed
    },
  }
}
export type AgreementTick = ReturnType<typeof useAgreementTick>
