import * as v from 'valibot'
import { withoutPhones } from '@/lib/phones'
import { readStored, writeStored } from '@/platform/storage'
import { FeedbackKind } from '@/services/feedback'
import { accountState } from '@/session/account-state'
import type { FeedbackDraft } from './feedback-input'

const storageKey = 'feedback.draft'
/** The kind and the text alone are stored: pictures' files do not outlive the app, and the contact is not kept. */
const Kept = v.object({ kind: FeedbackKind, text: v.string() })

const empty: FeedbackDraft = {
  kind: 'problem',
  text: '',
  pictures: [],
  contact: 'app',
  email: '',
  hasDiagnosticId: true,
}

/** The draft, also after a restart. */
export const useDraft = accountState((): FeedbackDraft => {
  const kept = v.safeParse(Kept, readStored(storageKey))
  return kept.success ? { ...empty, ...kept.output } : empty
})
export const draftNow = useDraft.getState

export const changeDraft = (change: Partial<FeedbackDraft>): void => {
  const draft = { ...draftNow(), ...change }
  useDraft.setState(draft)
  writeStored(storageKey, { kind: draft.kind, text: withoutPhones(draft.text) })
}

/** What is being sent is stored with its request: after a kill nobody is offered to send it again. */
export const putDraftAside = (): void => void writeStored(storageKey, { kind: empty.kind, text: '' })

export const keepDraft = (): void => changeDraft({})

export const clearDraft = (): void => changeDraft(empty)
