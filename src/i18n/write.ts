import { words } from './words'

/** What became of a write whose response was lost. */
export const writeWords = words({
  findOut: ['现在确认', 'Find out now'],
  again: ['再试一次', 'Try again'],
})
