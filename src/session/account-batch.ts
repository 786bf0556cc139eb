import { type BatchOptions, makeBatch } from '@/request/batch'
import { accountState } from './account-state'

/** Reports that belong to the account that made them: what is not sent when it goes is dropped. */
export const accountBatch = <Facts extends object>(options: BatchOptions<Facts>) => {
  const { getState } = accountState(
    () => makeBatch(options),
    left => left.forget(),
  )
  return {
    add: (facts: Facts, atMs?: number): void => getState().add(facts, atMs),
    sendNow: (): Promise<void> => getState().sendNow(),
  }
}
