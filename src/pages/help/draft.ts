import * as v from 'valibot'
import { isUnderWay } from '@/intention/store'
import { sendFeedback } from '@/intention/writes'
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

/** What is being sent comes to its end by itself: after a kill nobody is offered to send it again. */
const kept = (): FeedbackDraft => {
  const stored = store.read()
  const isSent = isUnderWay(sendFeedback.call.name, ({ text }) => text === stored?.text)
  return isSent ? empty : { ...empty, ...stored }
}

/** The draft, also after a restart. */
export const useDraft = accountState(kept)
export const draftNow = useDraft.getState

export const changeDraft = (change: Partial<FeedbackDraft>): void => {
  const draft = { ...draftNow(), ...change }
  useDraft.setState(draft)
  store.write({ kind: draft.kind, text: withoutPhones(draft.text.trim()) })
}

export const keepDraft = (): void => changeDraft({})

/** What was refused is there to be changed, unless something else has been begun since. */
export const bringDraftBack = ({ kind, text }: Pick<FeedbackDraft, 'kind' | 'text'>): void => {
  const begun = draftNow()
  if (begun.text === '' && begun.pictures.length === 0) changeDraft({ kind, text })
}

export const clearDraft = (): void => changeDraft(empty)
