import { Expiring } from './expiring'
import { FirstTasks } from './first-tasks'
import { Goal } from './goal'
import { Jar } from './jar'
import { RedeemForm } from './redeem-form'

/** What the tab fetches in one file: each further one costs the main package its name. */
export const parts = { Expiring, FirstTasks, Goal, Jar, RedeemForm }
