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

type Begun = FeedbackDraft & {
  /** It is empty because the stored words are being sent: their only copy, until something else is written. */
  isSent: boolean
}

const empty: Begun = {
  kind: 'problem',
  text: '',
  pictures: [],
  contact: 'app',
  email: '',
  hasDiagnosticId: true,
  isSent: false,
}

/** What is being sent comes to its end by itself: after a kill nobody is offered to send it again. */
const kept = (): Begun => {
  const stored = store.read()
  const isSent = isUnderWay(sendFeedback.call.name, ({ text }) => text === stored?.text)
  return isSent ? { ...empty, isSent } : { ...empty, ...stored }
}

/** The draft, also after a restart. */
export const useDraft = accountState(kept)
export const draftNow = useDraft.getState

export const changeDraft = (change: Partial<Begun>): void => {
  const draft = { ...draftNow(), ...change }
  const isSent = draft.isSent && draft.text === ''
  useDraft.setState({ ...draft, isSent })
  if (!isSent) store.write({ kind: draft.kind, text: withoutPhones(draft.text.trim()) })
}

export const keepDraft = (): void => changeDraft({})

/** What was refused is there to be changed, unless something else has been begun since. */
export const bringDraftBack = ({ kind, text }: Pick<FeedbackDraft, 'kind' | 'text'>): void => {
  const begun = draftNow()
  if (begun.text === '' && begun.pictures.length === 0) changeDraft({ kind, text })
}

/** Nobody could find out whether it was sent: the words are there to be sent again. */
export const bringSentBack = (): void => {
  const stored = draftNow().isSent && store.read()
  if (stored) bringDraftBack(stored)
}

export const clearDraft = (): void => changeDraft(empty)
