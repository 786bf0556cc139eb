/** Longer than any page takes to change: a platform that never calls back keeps nobody where they are. */
const patienceMs = 3_000

let current: symbol | undefined

/** One way at a time: while the platform changes pages, a second tap does nothing. */
export const travel = async (go: () => Promise<unknown>): Promise<void> => {
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
