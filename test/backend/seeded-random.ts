/** Looked up once: jest resolves globals slowly, and ten thousand nodes want very many random numbers. */
const { imul } = Math

/** In [0, 1), and always the same for the same text: the stand-in's only randomness. */
export const seededRandom = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Neighbouring texts differ in their last bits only, so these are spread over all bits.
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
