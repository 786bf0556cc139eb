import type { Exercise } from '../exercise'
import { accountCalls } from './account'
import { backupCalls } from './backup'
import { bindingCalls } from './binding'
import { ddnsCalls } from './ddns'
import { growthCalls } from './growth'
import { helpCalls } from './help'
import { limitCalls } from './limit'
import { mallCalls } from './mall'
import { miniAppsCalls } from './mini-apps'
import { nodesCalls } from './nodes'
import { paymentsCalls } from './payments'
import { pointsCalls } from './points'
import { printingCalls } from './printing'
import { statisticsCalls } from './statistics'
import { wakeCalls } from './wake'

/** The exercise of every call; the table test names a call without one. */
export const exercises: Exercise[] = [
  ...accountCalls,
  ...mallCalls,
  ...paymentsCalls,
  ...backupCalls,
  ...growthCalls,
  ...helpCalls,
  ...pointsCalls,
  ...printingCalls,
  ...bindingCalls,
  ...ddnsCalls,
  ...limitCalls,
  ...miniAppsCalls,
  ...nodesCalls,
  ...statisticsCalls,
  ...wakeCalls,
]
