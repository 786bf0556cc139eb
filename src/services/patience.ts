/**
 * How long somebody in front of a busy button is kept waiting. Calls have no deadline of their own unless they name
 * one; after this one the answer counts as lost, and what became of the call is asked (`faults.md` 5, 12).
 */
export const patienceMs = 20_000
