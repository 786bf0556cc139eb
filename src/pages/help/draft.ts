import * as v from 'valibot'
import { isUnderWay } from '@/intention/store'
import { sendFeedback } from '@/intention/writes'
import { withoutPhones } from '@/lib/phones'
import { onStoredElsewhere } from '@/platform/storage'
import { FeedbackKind } from '@/services/feedback'
import { accountState } from '@/session/account-state'
import { accountStore } from '@/session/account-store'
import type { FeedbackDraft } from './feedback-input'

const Words = v.object({ kind: FeedbackKind, text: v.string() })
type Words = v.InferOutput<typeof Words>

/** The kind and the text alone are stored: pictures' files do not outlive the app, and the contact is not kept. */
const key = 'feedback.draft'
const store = accountStore({
  key,
  schema: v.object({ ...Words.entries, aside: v.optional(Words) }),
  empty: undefined,
  wasUnowned: true,
})

type Begun = FeedbackDraft & {
  /**
   * Words of an earlier run. They are being sent, or were not taken while something else was begun: they are there to
   * be changed after that.
   */
  aside?: Words | undefined
}

const empty: FeedbackDraft = {
  kind: 'problem',
  text: '',
  pictures: [],
  contact: 'app',
  email: '',
  hasDiagnosticId: true,
}

const isOnItsWay = (words: Words): boolean => isUnderWay(sendFeedback.call.name, ({ text }) => text === words.text)

/** What is being sent comes to its end by itself: after a kill nobody is offered to send it again. */
const kept = (): Begun => {
  const stored = store.read()
  if (!stored || !isOnItsWay(stored)) return { ...empty, ...stored }
  const { aside, ...sent } = stored
  return { ...empty, ...aside, aside: sent }
}

/** The draft, also after a restart. */
export const useDraft = accountState(kept)
export const draftNow = useDraft.getState

/**
 * All windows of a browser have one draft: what is written, sent or taken out in one is so in the others. What the
 * mini-program could not read until now comes after what is being written.
 */
export const followOtherWindows = () =>
  onStoredElsewhere(key, () => {
    const { kind, text, aside } = kept()
    if (process.env.TARO_ENV === 'h5' || draftNow().text === '') useDraft.setState({ kind, text, aside })
    else if (text !== draftNow().text) changeDraft({ aside: text === '' ? aside : { kind, text } })
  })

const isEmpty = ({ text, pictures }: FeedbackDraft): boolean => text === '' && pictures.length === 0

export const changeDraft = (change: Partial<Begun>): void => {
  const changed = { ...draftNow(), ...change }
  const { aside } = changed
  // Not while somebody is typing.
  const isOver = change.pictures && isEmpty(changed) && aside && !isOnItsWay(aside)
  const draft = isOver ? { ...changed, ...aside, aside: undefined } : changed
  useDraft.setState(draft)
  const text = withoutPhones(draft.text.trim())
  store.write((text === '' && draft.aside) || { kind: draft.kind, text, aside: draft.aside })
}

/** What was refused is there to be changed: at once, or after what has been begun since. */
export const bringDraftBack = ({ kind, text }: Words): void => {
  const begun = draftNow()
  const { aside, pictures } = begun
  changeDraft(isEmpty(begun) && aside?.text !== text ? { kind, text } : { pictures })
}

/** Nobody could find out whether it was sent: the words are there to be sent again. */
export const bringSentBack = (): void => changeDraft({ pictures: draftNow().pictures })

export const clearDraft = (late: FeedbackDraft['pictures'] = []): void => changeDraft({ ...empty, pictures: late })
