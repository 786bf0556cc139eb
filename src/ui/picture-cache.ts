/**
 * Which of the recently used pictures loaded or failed: one that loaded before is drawn at once, without shimmer or
 * check, and one that failed is not requested at every scroll. The bytes themselves are in the platform's own cache.
 */
type Known = 'loaded' | 'failed'

const max = 200

// A Map keeps the order in which its keys were set: the first is the one least recently used.
const known = new Map<string, Known>()

export const recallPicture = (src: string): Known | undefined => {
  const outcome = known.get(src)
  if (outcome) notePicture(src, outcome)
  return outcome
}

export const notePicture = (src: string, outcome: Known): void => {
  known.delete(src)
  known.set(src, outcome)
  const [oldest] = known.keys()
  if (known.size > max && oldest !== undefined) known.delete(oldest)
}

export const forgetPicture = (src: string): void => {
  known.delete(src)
}

/** Called when memory is low (`faults.md` 57). */
export const forgetPictures = (): void => known.clear()
