import { accountWays } from './account'
import { nodesWays } from './nodes'
import { pointsAndMallWays } from './points-and-mall'
import { printingWays } from './printing'
import { tunnelWays } from './tunnel'
import type { Exercised, Way } from './way'

/** How each call is exercised, in this order; a call without a way does not compile. */
export const ways: { [Key in keyof Exercised]: Way<Exercised[Key]> } = {
  ...accountWays,
  ...nodesWays,
  ...pointsAndMallWays,
  ...printingWays,
  ...tunnelWays,
}
