/** Taken once: jest looks every global up in a slow way, and ten thousand nodes want a great many chances. */
const { imul } = Math

/** In [0, 1), and always the same for the same text: the only randomness of the stand-in. */
export const seededRandom = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Neighbouring texts differ in their last bits only until these are spread over all.
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
