import { useEffect, useState } from 'react'
import { wordsNow } from '@/i18n/words'
import { intentionKey } from '@/intention/intention'
import { listen } from '@/intention/store'
import { useIntention } from '@/intention/use-intention'
import { type RequestOf, sendFeedback } from '@/intention/writes'
import { once } from '@/lib/once'
import { withoutPhones } from '@/lib/phones'
import { readPiece } from '@/platform/pictures'
import { sendOnce } from '@/request/perform'
import { open, routes } from '@/routes'
import type { feedback } from '@/services/feedback'
import { accountState } from '@/session/account-state'
import { diagnosticId } from '@/session/diagnostic-id'
import { showToast } from '@/ui/toast'
import { useIsShown } from '@/ui/use-is-shown'
import { maxBytes } from '@/upload/limits'
import { hashOf } from '@/upload/picture'
import { forgetPace, sendWithDeadline } from '@/upload/send-with-deadline'
import { troubleOf } from '@/upload/trouble'
import { uploadFile } from '@/upload/writes'
import { bringDraftBack, bringSentBack, changeDraft, clearDraft, draftNow, followOtherWindows } from './draft'
import { type Picture, problemOf, toInput } from './feedback-input'
import { helpWords } from './words'

/** Sending feedback: its pictures first, then the words, once. */

/** Something was sent in this run, which a server that lags behind does not list yet. */
export const useHasSent = accountState(() => ({ hasSent: false }))

/**
 * Removes what was sent from the draft; a picture added too late stays. False when something stays: the response may be
 * for an earlier feedback, and the draft another one.
 */
const takeOut = ({ text, fileIds = [] }: RequestOf<typeof feedback.sendFeedback>): boolean => {
  useHasSent.setState({ hasSent: true })
  const { aside, pictures } = draftNow()
  // An earlier run has sent it.
  if (text === aside?.text) changeDraft({ aside: undefined })
  if (text !== toInput(draftNow(), '').text) return false
  const late = pictures.filter(({ fileId }) => fileId === null || !fileIds.includes(fileId))
  clearDraft(late)
  return late.length === 0
}

/** Called when the feature's first page opens: from then on what was sent is removed from the draft. */
export const watchSentFeedback = once(() => {
  followOtherWindows()
  listen(intentionKey({ call: sendFeedback.call.name, subject: '' }), {
    isReportedByApp: true,
    onEnding: (ending, { input }) => {
      // as: under this call's name intentions keep this call's requests.
      const sent = input as RequestOf<typeof feedback.sendFeedback>
      if (ending.kind === 'refused') bringDraftBack(sent)
      else takeOut(sent)
    },
  })
})

/** The one tap whose pictures are being uploaded, and which of them: its page may be left and opened again meanwhile. */
type Uploading = { tap: object | undefined; pictureInFlight: number }
const useUploading = accountState<Uploading>(() => ({ tap: undefined, pictureInFlight: 0 }))

/** Uploads each picture once, including those added meanwhile, but none of the next account's. */
const sendPictures = async (isStillWanted: () => boolean) => {
  const tried = new Set<string>()
  const isLeft = ({ path, fileId }: Picture) => isStillWanted() && fileId === null && !tried.has(path)
  for (let next = draftNow().pictures.find(isLeft); next; next = draftNow().pictures.find(isLeft)) {
    useUploading.setState({ pictureInFlight: draftNow().pictures.indexOf(next) + 1 })
    tried.add(next.path)
    const change = await uploaded(next)
    if (isStillWanted()) setPicture(next.path, change)
  }
}

/** False while another tap's pictures are being uploaded, and when the account has changed meanwhile. */
const haveSentPictures = async (): Promise<boolean> => {
  if (useUploading.getState().tap) return false
  const tap = {}
  useUploading.setState({ tap })
  const isStillWanted = () => useUploading.getState().tap === tap
  await sendPictures(isStillWanted)
  if (!isStillWanted()) return false
  useUploading.setState({ tap: undefined, pictureInFlight: 0 })
  return true
}

/** Uploads the pictures, then sends the feedback with them: once, however often it is tapped. */
export const useSendFeedback = () => {
  const [isChecked, setChecked] = useState(false)
  const { tap, pictureInFlight } = useUploading()
  const isShown = useIsShown()
  const intention = useIntention(sendFeedback, {
    subject: '',
    onRefused: (_, sent) => bringDraftBack(sent),
    onDone: (_, input) => {
      showToast({ text: wordsNow(helpWords)('sentToast') })
      // A person who has left the page meanwhile stays where they are.
      if (takeOut(input) && isShown) void open(routes.help.sent())
    },
  })

  const isUnresolved = intention.state === 'unresolved'
  useEffect(() => {
    if (isUnresolved) bringSentBack()
  }, [isUnresolved])

  const isWrong = (): boolean => {
    const problem = problemOf(draftNow())
    setChecked(problem !== undefined)
    return problem !== undefined
  }
  const send = async (): Promise<void> => {
    forgetPace()
    // Its words may have been taken out meanwhile.
    if (isWrong() || !(await haveSentPictures()) || isWrong()) return
    const draft = draftNow()
    const fileIds = draft.pictures.flatMap(({ fileId }) => fileId ?? [])
    if (fileIds.length < draft.pictures.length) return
    await intention.run({ ...toInput(draft, diagnosticId()), fileIds })
  }
  return { ...intention, isBusy: intention.isBusy || tap !== undefined, send, isChecked, pictureInFlight }
}

const setPicture = (path: string, change: Partial<Picture>) =>
  changeDraft({ pictures: draftNow().pictures.map(each => (each.path === path ? { ...each, ...change } : each)) })

const uploaded = async (picture: Picture): Promise<Partial<Picture>> => {
  const { path: filePath, name, sizeBytes } = picture
  if (sizeBytes > maxBytes) return { trouble: 'too-large' }
  try {
    const sha256 = await hashOf(picture, readPiece)
    const input = { purpose: 'feedback', filePath, name: withoutPhones(name), sha256 } as const
    const { fileId } = await sendWithDeadline(sizeBytes, {}, options => sendOnce(uploadFile, input, options))
    return { fileId, trouble: null }
  } catch (error) {
    const trouble = troubleOf(error)
    return { trouble: 'reason' in trouble ? trouble.reason : trouble.obstacle }
  }
}
