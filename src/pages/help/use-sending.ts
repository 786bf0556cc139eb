import { useState } from 'react'
import { helpWords } from '@/i18n/help'
import { wordsNow } from '@/i18n/words'
import { useIntention } from '@/intention/use-intention'
import { readPiece } from '@/platform/pictures'
import { request } from '@/request/send'
import { open, routes } from '@/routes'
import { second } from '@/services/second'
import { diagnosticId } from '@/session/diagnostic-id'
import { showToast } from '@/ui/toast'
import { hashOf } from '@/upload/picture'
import { troubleOf } from '@/upload/trouble'
import { changeDraft, clearDraft, draftNow } from './draft'
import { type Picture, problemOf, wishOf } from './wish'

/** Sends the pictures that were not sent yet, then the feedback with them: once, however often it is pressed. */
export const useSending = () => {
  const [isChecked, setChecked] = useState(false)
  const [pictureUnderWay, setPictureUnderWay] = useState(0)
  const intention = useIntention(second.sendFeedback, {
    onDone: (_, wish) => {
      showToast({ text: wordsNow(helpWords)('sentToast') })
      // It may be an earlier one whose answer has come only now: then what stands here is another, unsent.
      if (wish.text !== wishOf(draftNow(), '').text) return
      clearDraft()
      setChecked(false)
      void open(routes.help.sent())
    },
  })

  const send = async (): Promise<void> => {
    setChecked(true)
    if (problemOf(draftNow())) return
    for (const [place, picture] of draftNow().pictures.entries()) {
      setPictureUnderWay(place + 1)
      if (picture.fileId === null) setPicture(picture.path, await uploaded(picture))
    }
    setPictureUnderWay(0)
    const draft = draftNow()
    const fileIds = draft.pictures.flatMap(({ fileId }) => fileId ?? [])
    if (fileIds.length < draft.pictures.length) return
    await intention.run({ ...wishOf(draft, diagnosticId()), fileIds })
  }
  return { ...intention, send, isChecked, pictureUnderWay }
}

const setPicture = (path: string, change: Partial<Picture>) =>
  changeDraft({ pictures: draftNow().pictures.map(each => (each.path === path ? { ...each, ...change } : each)) })

const uploaded = async (picture: Picture): Promise<Partial<Picture>> => {
  const { path: filePath, name } = picture
  try {
    const sha256 = await hashOf(picture, readPiece)
    const { fileId } = await request(second.uploadFile, { purpose: 'feedback', filePath, name, sha256 })
    return { fileId, trouble: null }
  } catch (error) {
    const trouble = troubleOf(error)
    return { trouble: 'reason' in trouble ? trouble.reason : trouble.obstacle }
  }
}
