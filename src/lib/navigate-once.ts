/** Longer than any navigation takes: a platform that never calls back must not block the next. */
const patienceMs = 3_000

let current: symbol | undefined

/** One navigation at a time: a second tap meanwhile does nothing. */
export const navigateOnce = async (go: () => Promise<unknown>): Promise<void> => {
  if (current) return
  const own = Symbol()
  current = own
  const release = () => {
    if (current === own) current = undefined
  }
  const timer = setTimeout(release, patienceMs)
  try {
    await go()
  } finally {
    clearTimeout(timer)
    release()
  }
}
