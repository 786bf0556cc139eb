import type { paymentWords } from '@/i18n/payment'
import { type Payment, type Stage, stageOf } from '@/payment/payment'

export type PaymentDisplay = {
  says: keyof Pick<typeof paymentWords, 'unfinished' | 'confirming' | 'paying' | 'paid' | 'refunded' | 'closed'>
  tone: 'plain' | 'ok' | 'warn'
}

const faces: Record<Stage, PaymentDisplay> = {
  paying: { says: 'paying', tone: 'plain' },
  asking: { says: 'confirming', tone: 'warn' },
  confirming: { says: 'confirming', tone: 'warn' },
  unfinished: { says: 'unfinished', tone: 'warn' },
  paid: { says: 'paid', tone: 'ok' },
  refunded: { says: 'refunded', tone: 'plain' },
  closed: { says: 'closed', tone: 'plain' },
}

export const faceOf = (payment: Payment): PaymentDisplay => faces[stageOf(payment)]

/** Nobody must pay twice, so an unclear payment comes first. */
const urgency: PaymentDisplay['says'][] = ['confirming', 'unfinished', 'paying', 'paid', 'refunded', 'closed']

export const byUrgency = (all: readonly Payment[]): Payment[] =>
  [...all].sort((a, b) => urgency.indexOf(faceOf(a).says) - urgency.indexOf(faceOf(b).says))
