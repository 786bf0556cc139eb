import { createContext, useContext } from 'react'

export type Theme = 'system' | 'light' | 'dark'
/** Whether pictures load over the present network. */
type PictureRule = 'allow' | 'ask' | 'never'
/** How the user wants the app to look; `textScale` from 1 to 1.5. */
export type Look = { theme: Theme; textScale: number; isOffline: boolean; pictures: PictureRule }

const LookContext = createContext<Look>({ theme: 'system', textScale: 1, isOffline: false, pictures: 'allow' })

/** Provided around the whole app: `app.tsx` knows the settings and the network, the parts here do not. */
export const LookProvider = LookContext.Provider
export const useLook = (): Look => useContext(LookContext)
