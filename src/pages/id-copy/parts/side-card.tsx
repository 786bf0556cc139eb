import { View } from '@tarojs/components'
import { formatBytes } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import type { ChosenFile } from '@/platform/chosen'
import { eraseFiles } from '@/platform/erase'
import { choosePictures } from '@/platform/pictures'
import { RefusalNotice } from '@/screen/refusal-notice'
import { useFilePicker } from '@/screen/use-file-picker'
import { About } from '@/ui/about'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { showToast } from '@/ui/toast'
import { maxBytes } from '@/upload/limits'
import { type SideName, takePhoto, useCopy } from '../copy'
import { idCopyWords } from '../words'
import { Frame } from './frame'
import './side-card.scss'

/** One side of the card: its photo, and which part of it is the card. */
export const SideCard = ({ name }: { name: SideName }) => {
  const t = useWords(idCopyWords)
  const side = useCopy(copy => copy[name])
  const fail = (text: string) => showToast({ text, isFailure: true })
  const take = (photo: ChosenFile, quarters?: number) =>
    takePhoto(name, photo, quarters).catch(() => fail(t('unreadable')))
  const { refusedBy, choose } = useFilePicker(async ([photo]) => {
    if (!photo) return
    if (photo.sizeBytes <= maxBytes) return take(photo)
    eraseFiles([photo.path])
    fail(t('tooLarge', { max: formatBytes(maxBytes) }))
  })
  const chooseOne = () => choose(() => choosePictures(1))
  return (
    <Card title={t(`side-${name}`)}>
      <About value={t(`side-${name}`)}>
        <View className="id-side">
          {side && <Frame name={name} side={side} />}
          <View className="id-side__buttons">
            {side && <Button kind="quiet" isSmall text={t('turn')} onPress={() => take(side.photo, 1)} />}
            <Button kind="quiet" isSmall icon="picture" text={t(side ? 'other' : 'choose')} onPress={chooseOne} />
          </View>
          {refusedBy && <RefusalNotice by={refusedBy} onAgain={() => void chooseOne()} />}
        </View>
      </About>
    </Card>
  )
}
