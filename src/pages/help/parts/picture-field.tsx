import { Image, View } from '@tarojs/components'
import { uploadWords } from '@/i18n/uploads'
import { useWords, wordsNow } from '@/i18n/words'
import type { ChosenFile } from '@/platform/chosen'
import { choosePictures } from '@/platform/pictures'
import { RefusalNotice } from '@/screen/refusal-notice'
import { useFilePicker } from '@/screen/use-file-picker'
import { useIsRemedied } from '@/session/use-is-remedied'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import { showToast } from '@/ui/toast'
import { maxBytes } from '@/upload/limits'
import { changeDraft, draftNow } from '../draft'
import { type FeedbackDraft, maxPictures, type Picture } from '../feedback-input'
import { helpWords } from '../words'
import './picture-field.scss'

const tooLarge = ({ sizeBytes }: ChosenFile): Picture['trouble'] => (sizeBytes > maxBytes ? 'too-large' : null)

const add = (files: readonly ChosenFile[]) => {
  const { pictures } = draftNow()
  const fresh = files.filter(({ path }) => pictures.every(each => each.path !== path))
  const added = fresh.map(file => ({ ...file, fileId: null, trouble: tooLarge(file) }))
  const all = [...pictures, ...added]
  changeDraft({ pictures: all.slice(0, maxPictures) })
  // A browser's picker knows no maximum.
  const count = all.length - maxPictures
  if (count > 0) showToast({ text: wordsNow(helpWords)('picturesLeft', { count }), isFailure: true })
}

/** Up to four pictures; none is sent before the feedback is. */
export const PictureField = ({ draft: { pictures } }: { draft: FeedbackDraft }) => {
  const t = useWords(helpWords)
  const { refusedBy, choose } = useFilePicker(add)
  const room = maxPictures - pictures.length
  const ask = () => void choose(() => choosePictures(room))
  return (
    <View className="picture-field">
      <View className="feedback__label">{t('pictures', { count: pictures.length })}</View>
      <View className="picture-field__tiles">
        {pictures.map(picture => (
          <Tile key={picture.path} picture={picture} />
        ))}
        {room > 0 && (
          <Pressable className="picture-field__add" label={t('addPicture')} onPress={ask}>
            <Icon name="plus" />
          </Pressable>
        )}
      </View>
      {refusedBy && <RefusalNotice by={refusedBy} onAgain={ask} />}
    </View>
  )
}

const Tile = ({ picture: { path, name, trouble } }: { picture: Picture }) => {
  const t = useWords(helpWords)
  const why = useWords(uploadWords)
  const isRemedied = useIsRemedied(trouble)
  const remove = () => changeDraft({ pictures: draftNow().pictures.filter(each => each.path !== path) })
  return (
    <View className="picture-field__tile">
      <Image
        className="picture-field__image"
        src={path}
        mode="aspectFill"
        {...spoken({ role: 'img', label: t('picture', { name }) })}
      />
      <Pressable className="picture-field__remove" label={t('removePicture', { name })} onPress={remove}>
        <View className="picture-field__cross">
          <Icon name="close" className="picture-field__icon" />
        </View>
      </Pressable>
      {trouble && !isRemedied && <View className="picture-field__trouble">{why(`why-${trouble}`)}</View>}
    </View>
  )
}
