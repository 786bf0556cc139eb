import { backupJourneys } from './backup'
import { bindingJourneys } from './binding'
import { butlerJourneys } from './butler'
import { ddnsJourneys } from './ddns'
import { deregisterJourneys } from './deregister'
import type { Journeys } from './driver'
import { growthJourneys } from './growth'
import { helpJourneys } from './help'
import { homeJourneys } from './home'
import { limitJourneys } from './limit'
import { mallJourneys } from './mall'
import { miniAppsJourneys } from './mini-apps'
import { nodeJourneys } from './node'
import { nodeToolsJourneys } from './node-tools'
import { ordersJourneys } from './orders'
import { paymentJourneys } from './payments'
import { pointsJourneys } from './points'
import { printingJourneys } from './printing'
import { sessionJourneys } from './session'
import { signInJourneys } from './sign-in'
import { tunnelJourneys } from './tunnels'
import { wakeJourneys } from './wake'

/** What people do, each written once and done in the built mini-program and in the browser. */
export const journeys: Record<string, Journeys> = {
  'signing in': signInJourneys,
  'the session': sessionJourneys,
  'the mall': mallJourneys,
  'the orders': ordersJourneys,
  'butler and shops': butlerJourneys,
  home: homeJourneys,
  'deleting the account': deregisterJourneys,
  'one node': nodeJourneys,
  'binding a node': bindingJourneys,
  'the speed limit': limitJourneys,
  'services on a node': miniAppsJourneys,
  'a node’s tools': nodeToolsJourneys,
  paying: paymentJourneys,
  waking: wakeJourneys,
  domains: ddnsJourneys,
  points: pointsJourneys,
  growth: growthJourneys,
  printing: printingJourneys,
  'remote access': tunnelJourneys,
  'the picture backup': backupJourneys,
  'feedback and guide': helpJourneys,
}
