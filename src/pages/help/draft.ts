import * as v from 'valibot'
import { withoutPhones } from '@/lib/phones'
import { FeedbackKind } from '@/services/feedback'
import { accountState } from '@/session/account-state'
import { accountStore } from '@/session/account-store'
import type { FeedbackDraft } from './feedback-input'

/** The kind and the text alone are stored: pictures' files do not outlive the app, and the contact is not kept. */
const store = accountStore({
  key: 'feedback.draft',
  schema: v.object({ kind: FeedbackKind, text: v.string() }),
  empty: undefined,
  wasUnowned: true,
})

const empty: FeedbackDraft = {
  kind: 'problem',
  text: '',
  pictures: [],
  contact: 'app',
  email: '',
  hasDiagnosticId: true,
}

/** The draft, also after a restart. */
export const useDraft = accountState((): FeedbackDraft => ({ ...empty, ...store.read() }))
export const draftNow = useDraft.getState

export const changeDraft = (change: Partial<FeedbackDraft>): void => {
  const draft = { ...draftNow(), ...change }
  useDraft.setState(draft)
  store.write({ kind: draft.kind, text: withoutPhones(draft.text) })
}

/** What is being sent is stored with its request: after a kill nobody is offered to send it again. */
export const putDraftAside = (): void => void store.write({ kind: empty.kind, text: '' })

export const keepDraft = (): void => changeDraft({})

export const clearDraft = (): void => changeDraft(empty)
