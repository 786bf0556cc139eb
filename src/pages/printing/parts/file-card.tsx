import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { chooseFiles, choosePictures, lookAt } from '@/platform/pictures'
import { wechat } from '@/platform/wechat'
import { open, routes } from '@/routes'
import { RefusalNotice } from '@/screen/refusal-notice'
import { useFilePicker } from '@/screen/use-file-picker'
import type { Printer } from '@/services/printers'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'
import { logStep } from '../action-log'
import { chosenOf, leaveDocument, setDocuments, useDraft } from '../draft'
import type { Document } from '../job'
import { useMadeFile } from '../made-files'
import { isPicture, optionsFor } from '../options'
import { withNames } from '../photos'
import { maxInQueue } from '../queue'
import { takeFiles } from '../take-file'
import { useOpenedFile } from '../use-opened-file'
import { printingWords } from '../words'
import './file-card.scss'
import { FileList } from './file-list'
import { Preview } from './preview'

const extensions = ['pdf', 'jpg', 'jpeg', 'png']

/** The document: chosen from a chat, the album, the camera or the disk, and previewed as it will be printed. */
export const FileCard = ({ printer }: { printer: Printer | undefined }) => {
  const t = useWords(printingWords)
  const { file, files, laidOut, missingFile, options } = useDraft()
  const [isAdding, setAdding] = useState(false)
  const [taken, setTaken] = useState({ added: 0, leftOut: 0 })
  const unprintable = useOpenedFile()
  useMadeFile()
  const { refusedBy, choose, again } = useFilePicker(picked => {
    setAdding(false)
    const { refusal, ...others } = takeFiles(picked)
    setTaken(others)
    if (refusal) showToast({ text: refusal, isFailure: true })
  })
  const chosen = chosenOf({ file, files, laidOut })
  const room = maxInQueue - chosen.length
  const fromChat = () => choose(() => chooseFiles(room, extensions))
  const add = () => (wechat ? setAdding(true) : fromChat())
  const makeIdCopy = () => {
    setAdding(false)
    return open(routes.idCopy.idCopy())
  }
  const isNone = !file && files.length === 0
  const fromAlbum = () =>
    choose(async () => {
      const choice = await choosePictures(room)
      if (choice.kind !== 'chosen') return choice
      return { ...choice, files: withNames(choice.files, chosen, Date.now()) }
    })
  return (
    <>
      {unprintable && (
        <Notice icon="file" tone="warn" title={t('unprintable', { name: unprintable.name })} note={unprintable.why} />
      )}
      {missingFile && isNone && (
        <Notice icon="info" tone="warn" title={t('missing', { name: missingFile })} note={t('missingNote')} />
      )}
      {file && (
        <Card title={t('file')}>
          <Preview file={file} options={printer ? optionsFor(printer, options) : options} />
          <Chosen file={file} onOther={leaveDocument} onAdd={add} />
        </Card>
      )}
      <FileList files={files} onChange={laidOut ? undefined : setDocuments} onAdd={room > 0 ? add : undefined} />
      <LeftOut {...taken} room={room} />
      {(isNone || (isAdding && room > 0)) && (
        <Sources title={t(isNone ? 'file' : 'addFile')} onAlbum={fromAlbum} onFile={fromChat} onIdCopy={makeIdCopy} />
      )}
      {refusedBy && <RefusalNotice by={refusedBy} onAgain={() => void again()} />}
    </>
  )
}

/** What had no room, for as long as there is none. */
const LeftOut = ({ added, leftOut, room }: { added: number; leftOut: number; room: number }) => {
  const t = useWords(printingWords)
  if (leftOut === 0 || room > 0) return null
  return (
    <Notice tone="warn" title={t('leftOut', { added, count: leftOut })} note={t('leftOutNote', { max: maxInQueue })} />
  )
}

type Source = () => Promise<void>
type SourcesProps = { title: string; onAlbum: Source; onFile: Source; onIdCopy: Source }

const Sources = ({ title, onAlbum, onFile, onIdCopy }: SourcesProps) => {
  const t = useWords(printingWords)
  return (
    <Card title={title} isFlush>
      {wechat && (
        <Row
          title={t('fromAlbum')}
          note={t('fromAlbumNote')}
          leading={<Icon name="picture" />}
          onPress={() => void onAlbum()}
        />
      )}
      <Row
        title={t(wechat ? 'fromChat' : 'chooseFile')}
        note={t('fromChatNote')}
        leading={<Icon name="file" />}
        onPress={() => void onFile()}
      />
      <Row title={t('idCopy')} note={t('idCopyNote')} leading={<Icon name="copy" />} onPress={() => void onIdCopy()} />
    </Card>
  )
}

const Chosen = ({ file, onOther, onAdd }: { file: Document; onOther: () => void; onAdd: () => void }) => {
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
        <Button kind="quiet" isSmall text={t('addFile')} onPress={onAdd} />
      </View>
    </View>
  )
}
