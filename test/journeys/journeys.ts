import { deletionJourneys } from './account-deletion'
import { attentionJourneys } from './attention'
import { backupJourneys } from './backup'
import { bindingJourneys } from './binding'
import { butlerJourneys } from './butler'
import { claimingJourneys } from './claiming'
import { ddnsJourneys } from './ddns'
import { doorJourneys } from './doors'
import type { Journeys } from './driver'
import { goalJourneys } from './goal'
import { growthJourneys } from './growth'
import { helpJourneys } from './help'
import { homeJourneys } from './home'
import { idCopyJourneys } from './id-copy'
import { insightsJourneys } from './insights'
import { limitJourneys } from './limit'
import { mallJourneys } from './mall'
import { miniAppsJourneys } from './mini-apps'
import { nodeJourneys } from './node'
import { nodeToolsJourneys } from './node-tools'
import { ordersJourneys } from './orders'
import { paymentJourneys } from './payments'
import { pointsJourneys } from './points'
import { printingJourneys } from './printing'
import { printingSeveralJourneys } from './printing-several'
import { stuckPrintJourneys } from './printing-stuck'
import { searchJourneys } from './search'
import { sessionJourneys } from './session'
import { severalJourneys } from './several'
import { signInJourneys } from './sign-in'
import { tunnelJourneys } from './tunnels'
import { tunnelsOverTimeJourneys } from './tunnels-over-time'
import { upgradeJourneys } from './upgrade'
import { wakeJourneys } from './wake'

/**
 * All journeys, each written once and run in the built mini-program and in the browser. In parts that take about as
 * long as each other, because files of tests run in parallel.
 */
export const journeys = {
  account: {
    'signing in': signInJourneys,
    'the session': sessionJourneys,
    'deleting the account': deletionJourneys,
    'feedback and guide': helpJourneys,
    'over what an older version stored': upgradeJourneys,
    points: pointsJourneys,
    'where points come from': insightsJourneys,
    'claiming at the opening': claimingJourneys,
    growth: growthJourneys,
    searching: searchJourneys,
  },
  nodes: {
    home: homeJourneys,
    'what needs attention': attentionJourneys,
    'one node': nodeJourneys,
    'services on a node': miniAppsJourneys,
    'several nodes at once': severalJourneys,
  },
  binding: {
    'binding a node': bindingJourneys,
  },
  limitAndTools: {
    'the speed limit': limitJourneys,
    'a node’s tools': nodeToolsJourneys,
  },
  buying: {
    'the mall': mallJourneys,
    'saving up': goalJourneys,
    'the orders': ordersJourneys,
    'butler and shops': butlerJourneys,
    paying: paymentJourneys,
  },
  printing: {
    printing: printingJourneys,
    'printing several': printingSeveralJourneys,
    'copying a card': idCopyJourneys,
    'printing, stuck': stuckPrintJourneys,
  },
  remoteAccess: {
    'remote access': tunnelJourneys,
    'what is open at home': doorJourneys,
    'remote access, later': tunnelsOverTimeJourneys,
    domains: ddnsJourneys,
  },
  wakeAndBackup: {
    waking: wakeJourneys,
    'the picture backup': backupJourneys,
  },
} satisfies Record<string, Part>

/** By subject. */
export type Part = Record<string, Journeys>
