import { createContext, useContext } from 'react'
import type { Press } from './use-press'

/** Actions for failures that a retry does not fix. `app.tsx` provides them. */
export type Remedies = {
  signIn?: Press
  signOut?: Press
  /** Repeats reads that are still waiting for their first response. */
  retryPending?: () => Promise<void>
}

const RemediesContext = createContext<Remedies>({})

export const RemediesProvider = RemediesContext.Provider
export const useRemedies = (): Remedies => useContext(RemediesContext)
