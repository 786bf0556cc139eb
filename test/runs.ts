type Runs = { numRuns: number; seed?: number }

/**
 * As many runs of a property as every `npm test` can afford; NODEMATE_RUNS asks for others, NODEMATE_SEED for the same
 * again.
 */
export const runs = (usual: number): Runs => {
  const { NODEMATE_RUNS, NODEMATE_SEED } = process.env
  return {
    numRuns: Number(NODEMATE_RUNS ?? usual),
    ...(NODEMATE_SEED !== undefined && { seed: Number(NODEMATE_SEED) }),
  }
}
