import { ExpiringList } from './expiring-list'
import { FirstTasks } from './first-tasks'
import { Goal } from './goal'
import { Jar } from './jar'
import { RedeemForm } from './redeem-form'

/** What the tab fetches in one file: each further one costs the main package its name. */
export const parts = { ExpiringList, FirstTasks, Goal, Jar, RedeemForm }
