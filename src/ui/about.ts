import { createContext } from 'react'

/** What the buttons inside are about: said after their names, of which a list has many of the same. */
export const AboutContext = createContext('')
export const About = AboutContext.Provider
