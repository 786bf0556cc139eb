type Runs = { numRuns: number; seed?: number }

/** How often `npm test` runs a property; NODEMATE_RUNS sets another number, NODEMATE_SEED repeats the same runs. */
export const runs = (usual = 1_000): Runs => {
  const { NODEMATE_RUNS, NODEMATE_SEED } = process.env
  return {
    numRuns: Number(NODEMATE_RUNS ?? usual),
    ...(NODEMATE_SEED !== undefined && { seed: Number(NODEMATE_SEED) }),
  }
}
