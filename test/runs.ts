type Runs = { numRuns: number; seed?: number }

/** How often `npm test` runs a property; NODEMATE_RUNS asks for another number, NODEMATE_SEED for the same runs again. */
export const runs = (usual = 1_000): Runs => {
  const { NODEMATE_RUNS, NODEMATE_SEED } = process.env
  return {
    numRuns: Number(NODEMATE_RUNS ?? usual),
    ...(NODEMATE_SEED !== undefined && { seed: Number(NODEMATE_SEED) }),
  }
}
