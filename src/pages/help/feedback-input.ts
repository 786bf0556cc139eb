import { withoutPhones } from '@/lib/phones'
import type { ChosenFile } from '@/platform/chosen'
import type { FeedbackKind } from '@/services/feedback'
import type { Obstacle, PictureReason } from '@/upload/trouble'

export const maxPictures = 4
export const maxLetters = 1_000

/** `trouble`: why its last upload failed. */
export type Picture = ChosenFile & { fileId: string | null; trouble: PictureReason | Obstacle | null }

export type FeedbackDraft = {
  kind: FeedbackKind
  text: string
  pictures: readonly Picture[]
  contact: 'app' | 'phone' | 'email'
  email: string
  hasDiagnosticId: boolean
}

type Problem = 'text' | 'email' | 'email-phone'

export const problemOf = ({ text, contact, email }: FeedbackDraft): Problem | undefined => {
  if (text.trim() === '') return 'text'
  if (contact !== 'email') return undefined
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'email'
  return withoutPhones(email) === email ? undefined : 'email-phone'
}

/** What the server gets, apart from the id and the pictures. `account-phone` is assumed: it knows the number. */
export const toInput = ({ kind, text, contact, email, hasDiagnosticId }: FeedbackDraft, diagnosticId: string) => ({
  kind,
  text: withoutPhones(text.trim()),
  ...(contact !== 'app' && { contact: contact === 'phone' ? 'account-phone' : email.trim() }),
  ...(hasDiagnosticId && { diagnosticId }),
})
