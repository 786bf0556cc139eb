import * as v from 'valibot'
import { create } from 'zustand'
import { withoutPhones } from '@/lib/phones'
import { readStored, writeStored } from '@/platform/storage'
import { FeedbackKind } from '@/services/feedback'
import { onAccountChange } from '@/session/session'
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

const useStore = create<FeedbackDraft | undefined>(() => undefined)

/** The draft, also after a restart. */
export const useDraft = (): FeedbackDraft => useStore(draft => draft) ?? draftNow()

export const draftNow = (): FeedbackDraft => {
  const now = useStore.getState()
  if (now) return now
  const kept = v.safeParse(Kept, readStored(storageKey))
  return kept.success ? { ...empty, ...kept.output } : empty
}

export const changeDraft = (change: Partial<FeedbackDraft>): void => {
  const draft = { ...draftNow(), ...change }
  useStore.setState(draft, true)
  writeStored(storageKey, { kind: draft.kind, text: withoutPhones(draft.text) })
}

export const clearDraft = (): void => changeDraft(empty)

/** Drops the draft for the next account; the storage is emptied with the session. */
export const watchAccountForDraft = (): void => {
  onAccountChange(() => useStore.setState(undefined, true))
}
