/** The server's limit (`services/shapes/node-page.ts`). */
const longest = 30

export type NameProblem = 'missing' | 'too-long'

export const nameProblem = (name: string): NameProblem | undefined => {
  const { length } = name.trim()
  if (length === 0) return 'missing'
  return length > longest ? 'too-long' : undefined
}
