import { createContext, useContext } from 'react'
import type { Press } from './use-press'

/** What fixes a failure that no retry does, wherever it is shown. `app.tsx` knows how; the parts here do not. */
export type Remedies = {
  signIn?: Press
  signOut?: Press
  /** What has waited long for its first answer is asked for anew. */
  retryPending?: () => Promise<void>
}

const RemediesContext = createContext<Remedies>({})

export const RemediesProvider = RemediesContext.Provider
export const useRemedies = (): Remedies => useContext(RemediesContext)
