import type { Journeys } from '../journeys/driver'
import { mallJourneys } from '../journeys/mall'
import { paymentJourneys } from '../journeys/payments'
import { printingJourneys } from '../journeys/printing'
import { signInJourneys } from '../journeys/sign-in'

const one = (journeys: Journeys, name: string): Journeys => {
  const journey = journeys[name]
  if (!journey) throw new Error(`there is no journey "${name}"`)
  return { [name]: journey }
}

/** Cookies and tokens, pictures, a page of another company and back, a tunnel and an upload. */
export const chosen = {
  'signing in': one(
    signInJourneys,
    'signs in from the demonstration with six pasted digits, and signs out leaving nothing',
  ),
  'the mall': one(mallJourneys, 'exchanges points for a parcel, which is on its way to the address'),
  paying: one(paymentJourneys, 'buys a boost, which runs once the server confirms the payment, four taps from home'),
  printing: one(printingJourneys, 'prints a file byte for byte, five taps from home, and closes its tunnel afterwards'),
}
