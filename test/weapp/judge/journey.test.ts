import { bindingJourneys } from '../../journeys/binding'
import { runJourneys } from '../journeys/run-journeys'

/** One that types, taps, opens sheets and waits; `npm run judge` has all of them judged. */
const first = Object.entries(bindingJourneys).slice(0, 1)

runJourneys({ 'drawn as the library draws': Object.fromEntries(first) }, true)
