import { ExpiringList } from './expiring-list'
import { Goal } from './goal'
import { Jar } from './jar'

/** What is on the balance's card and right below it, in one file to fetch. */
export const parts = { ExpiringList, Goal, Jar }
