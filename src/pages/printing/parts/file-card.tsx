import { View } from '@tarojs/components'
import { formatBytes } from '@/i18n/format-size'
import { formatTime } from '@/i18n/format-time'
import { useWords, wordsNow } from '@/i18n/words'
import type { ChosenFile } from '@/platform/chosen'
import { chooseFile, choosePictures, lookAt } from '@/platform/pictures'
import { wechat } from '@/platform/wechat'
import { RefusalNotice } from '@/screen/refusal-notice'
import { useFilePicker } from '@/screen/use-file-picker'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'
import { logStep } from '../action-log'
import type { Printer } from '../calls'
import { leaveDocument, useDraft } from '../draft'
import type { Document } from '../job'
import { isPicture, optionsFor } from '../options'
import { takeFile } from '../take-file'
import { useOpenedFile } from '../use-opened-file'
import { printingWords } from '../words'
import './file-card.scss'
import { Preview } from './preview'

const extensions = ['pdf', 'jpg', 'jpeg', 'png']

/** WeChat names a photo after its temporary file, which means nothing to people. */
const photo = (file: ChosenFile): ChosenFile => {
  if (!wechat) return file
  const extension = /\.(\w+)$/.exec(file.name)?.[1] ?? 'jpg'
  return { ...file, name: wordsNow(printingWords)('photoName', { time: formatTime(Date.now()), extension }) }
}

const take = ([file]: ChosenFile[]): void => {
  const refusal = file && takeFile(file)
  if (refusal) showToast({ text: refusal, isFailure: true })
}

/** The document: chosen from a chat, the album, the camera or the disk, and previewed as it will be printed. */
export const FileCard = ({ printer }: { printer: Printer | undefined }) => {
  const t = useWords(printingWords)
  const { file, missingFile, options } = useDraft()
  const unprintable = useOpenedFile()
  const { refusedBy, choose } = useFilePicker(take)
  const fromChat = () => choose(() => chooseFile(extensions))
  const fromAlbum = () =>
    choose(async () => {
      const choice = await choosePictures(1)
      return choice.kind === 'chosen' ? { ...choice, files: choice.files.map(photo) } : choice
    })
  return (
    <>
      {unprintable && (
        <Notice icon="file" tone="warn" title={t('unprintable', { name: unprintable.name })} note={unprintable.why} />
      )}
      {missingFile && !file && (
        <Notice icon="info" tone="warn" title={t('missing', { name: missingFile })} note={t('missingNote')} />
      )}
      {file && (
        <Card title={t('file')}>
          <Preview file={file} options={printer ? optionsFor(printer, options) : options} />
          <Chosen file={file} onOther={leaveDocument} />
        </Card>
      )}
      {!file && (
        <Card title={t('file')} isFlush>
          {wechat && (
            <Row
              title={t('fromAlbum')}
              note={t('fromAlbumNote')}
              leading={<Icon name="picture" />}
              onPress={() => void fromAlbum()}
            />
          )}
          <Row
            title={t(wechat ? 'fromChat' : 'chooseFile')}
            note={t('fromChatNote')}
            leading={<Icon name="file" />}
            onPress={() => void fromChat()}
          />
        </Card>
      )}
      {refusedBy && <RefusalNotice by={refusedBy} onAgain={() => void fromAlbum()} />}
    </>
  )
}

const Chosen = ({ file, onOther }: { file: Document; onOther: () => void }) => {
  const t = useWords(printingWords)
  const look = () => {
    logStep('preview')
    lookAt(file.path, isPicture(file.name))
  }
  return (
    <View className="print-file">
      <View className="print-file__words">
        <View className="print-file__name">{file.name}</View>
        <View className="print-file__size">{formatBytes(file.sizeBytes)}</View>
      </View>
      <View className="print-file__buttons">
        <Button kind="quiet" isSmall text={t('look')} onPress={look} />
        <Button kind="quiet" isSmall text={t('otherFile')} onPress={onOther} />
      </View>
    </View>
  )
}
