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

type Words = Pick<FeedbackDraft, 'kind' | 'text'>

/** Words of an earlier run: stored whenever no others are written. */
type Begun = FeedbackDraft & {
  /** They are being sent. */
  sent?: Words | undefined
  /** They were not taken while something else was begun: they are there to be changed after that. */
  failed?: Words | undefined
}

const empty: FeedbackDraft = {
  kind: 'problem',
  text: '',
  pictures: [],
  contact: 'app',
  email: '',
  hasDiagnosticId: true,
}

/** What is being sent comes to its end by itself: after a kill nobody is offered to send it again. */
const kept = (): Begun => {
  const stored = store.read()
  const isSent = isUnderWay(sendFeedback.call.name, ({ text }) => text === stored?.text)
  return isSent ? { ...empty, sent: stored } : { ...empty, ...stored }
}

/** The draft, also after a restart. */
export const useDraft = accountState(kept)
export const draftNow = useDraft.getState

const isEmpty = ({ text, pictures }: FeedbackDraft): boolean => text === '' && pictures.length === 0

export const changeDraft = (change: Partial<Begun>): void => {
  const changed = { ...draftNow(), ...change }
  const { failed, sent } = changed
  // Not while somebody is typing.
  const isOver = change.pictures && isEmpty(changed)
  const draft = isOver ? { ...changed, ...failed, failed: undefined } : changed
  useDraft.setState(draft)
  const text = withoutPhones(draft.text.trim())
  store.write((text === '' && (failed ?? sent)) || { kind: draft.kind, text })
}

/** What was refused is there to be changed: at once, or after what has been begun since. */
export const bringDraftBack = ({ kind, text }: Words): void => {
  const begun = draftNow()
  const change = isEmpty(begun) ? { kind, text } : begun.sent && { failed: begun.sent }
  changeDraft({ ...change, sent: undefined })
}

/** Nobody could find out whether it was sent: the words are there to be sent again. */
export const bringSentBack = (): void => {
  const { sent } = draftNow()
  if (sent) bringDraftBack(sent)
}

export const clearDraft = (late: FeedbackDraft['pictures'] = []): void =>
  changeDraft({ ...empty, pictures: late, sent: undefined })
