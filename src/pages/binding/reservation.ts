import * as v from 'valibot'
import { isPhone } from '@/lib/phones'
import { readStored, writeStored } from '@/platform/storage'
import { Reserved } from '@/services/binding'

/** Assumed: the models that can be reserved; no call lists them. */
export const models = ['NM-Box 2', 'NM-Box 1', 'NM-NAS'] as const

const storageKey = 'reservation'

/** No call reads it back, so this phone stores it until sign-out. */
export const keepReservation = (reserved: Reserved): void => {
  writeStored(storageKey, reserved)
}

export const keptReservation = (): Reserved | undefined => {
  const kept = v.safeParse(Reserved, readStored(storageKey))
  return kept.success ? kept.output : undefined
}

export type ReservationInput = { model: (typeof models)[number]; contactName: string; phone: string }
type Problem = { field: 'contactName' | 'phone'; kind: 'missing' | 'too-long' | 'wrong' }

/** The first field that the server would refuse. */
export const problemOf = ({ contactName, phone }: ReservationInput): Problem | undefined => {
  const { length } = contactName.trim()
  if (length === 0) return { field: 'contactName', kind: 'missing' }
  if (length > 30) return { field: 'contactName', kind: 'too-long' }
  return isPhone(phone) ? undefined : { field: 'phone', kind: 'wrong' }
}
