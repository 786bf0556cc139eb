import { isPhone } from '@/lib/phones'
import { accountStore } from '@/session/account-store'
import { Reserved } from './calls'

/** Assumed: the models that can be reserved; no call lists them. */
export const models = ['NM-Box 2', 'NM-Box 1', 'NM-NAS'] as const

/** No call reads it back, so this phone stores it until sign-out. */
export const keptReservation = accountStore({
  key: 'reservation',
  schema: Reserved,
  empty: undefined,
  wasUnowned: true,
})

export type ReservationInput = { model: (typeof models)[number]; contactName: string; phone: string }
type Problem = { field: 'contactName' | 'phone'; kind: 'missing' | 'too-long' | 'wrong' }

/** The first field that the server would refuse. */
export const problemOf = ({ contactName, phone }: ReservationInput): Problem | undefined => {
  const { length } = contactName.trim()
  if (length === 0) return { field: 'contactName', kind: 'missing' }
  if (length > 30) return { field: 'contactName', kind: 'too-long' }
  return isPhone(phone) ? undefined : { field: 'phone', kind: 'wrong' }
}
