/** Only what an edit has changed: of the rest another phone may know better by the time that it is saved. */
export const changesIn = <Draft extends object>(before: Draft, after: Draft): Partial<Draft> => {
  const changes: Partial<Draft> = {}
  for (const key in after) if (after[key] !== before[key]) changes[key] = after[key]
  return changes
}
