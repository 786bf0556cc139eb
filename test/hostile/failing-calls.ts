import Taro from '@tarojs/taro'

const operations = ['getStorageSync', 'setStorageSync', 'removeStorageSync', 'getStorageInfoSync'] as const
type Operation = (typeof operations)[number]

/** One call fails; or from it on, for a second, whatever stores does, whatever reads does, or everything. */
export const failures = ['once', 'full', 'unreadable', 'broken'] as const
export type Failure = (typeof failures)[number]

const failing: Record<Failure, readonly Operation[]> = {
  once: operations,
  full: ['setStorageSync'],
  unreadable: ['getStorageSync', 'getStorageInfoSync'],
  broken: operations,
}
const lastsMs = 1_000

/** Lists each call of the storage, and lets one of them fail. */
export const watchStorage = () => {
  const calls: string[] = []
  let fault: { at: number; failure: Failure } | undefined
  let untilMs = 0
  const isHit = (operation: Operation) => {
    if (!fault) return false
    if (calls.length - 1 === fault.at) untilMs = Date.now() + lastsMs
    if (fault.failure === 'once') return calls.length - 1 === fault.at
    return Date.now() < untilMs && failing[fault.failure].includes(operation)
  }
  for (const operation of operations) {
    // as: each is called as it was asked for.
    const original = Taro[operation] as (...args: unknown[]) => unknown
    jest.spyOn(Taro, operation as 'setStorageSync').mockImplementation((...args: unknown[]) => {
      calls.push(`${operation} ${args[0] ?? ''}`)
      if (isHit(operation)) throw { errMsg: `${operation}:fail` }
      return original(...args) as never
    })
  }
  return {
    calls,
    /** Counts anew, and lets this one of the next calls fail. */
    begin: (next?: typeof fault) => {
      calls.length = 0
      untilMs = 0
      fault = next
    },
    end: () => {
      fault = undefined
    },
  }
}
