import { useState } from 'react'

/** The tick without which nothing is sent: asked for when it is missing, the row shakes. */
export const useAgreeing = () => {
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
export type Agreeing = ReturnType<typeof useAgreeing>
