import type { Phone } from './phone'

/** Full: every write throws. Broken: reading and removing throw as well. */
const failing = { full: ['setItem'], broken: ['setItem', 'getItem', 'removeItem'], well: [] } as const

export const setStorage = ({ person }: Phone, state: keyof typeof failing) => {
  for (const method of failing.broken) jest.spyOn(Storage.prototype, method).mockRestore()
  person.wasStorageBad ||= state !== 'well'
  person.wasStorageBroken ||= state === 'broken'
  for (const method of failing[state])
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException(state, 'QuotaExceededError')
    })
}

/** One of the next calls throws, and all others work. */
export const failOneStorageCall = ({ person, env }: Phone, which: number) => {
  person.wasStorageBad = true
  person.wasStorageBroken = true
  const method = failing.broken[which % failing.broken.length] ?? 'setItem'
  let left = Math.floor(env.random() * 10)
  const original = Storage.prototype[method]
  const spy = jest.spyOn(Storage.prototype, method).mockImplementation((...args: unknown[]) => {
    left -= 1
    if (left >= 0) return Reflect.apply(original, window.localStorage, args)
    spy.mockRestore()
    throw new DOMException('once', 'QuotaExceededError')
  })
}
