import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { oneStop } from '@/ui/one-stop'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { spoken } from '@/ui/spoken'
import { showToast } from '@/ui/toast'
import { useIsStill } from '@/write/use-is-still'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { type BackupFolder, BackupFolderChange, backup } from '../calls'
import { folderChosen } from '../commands'
import { backupWords } from '../words'
import { setBackupPath } from '../writes'

type Props = { folder: BackupFolder; isOpen: boolean; onClose: () => void }

/** Chooses one of the node's folders, or creates one. */
export const FolderSheet = ({ folder, isOpen, onClose }: Props) => {
  const t = useWords(backupWords)
  const client = useQueryClient()
  const { deviceId } = folder
  /** Kept while another phone chooses one, and dropped with the sheet, unless it was sent and may arrive. */
  const [chosen, choose] = useState<string>()
  const written = chosen ?? folder.path ?? ''
  // The node's own folders may have such slashes in their names.
  const path = [folder.path, ...folder.choices].includes(written) ? written : pathOf(written)
  const sent = useRef<string>()
  const isStill = useIsStill({ deviceId, path })
  const write = useWrite(setBackupPath, {
    onDone: (saved, sent) => {
      client.setQueryData(query(backup.backupPath, { deviceId }).queryKey, saved)
      showToast({ text: t('folderSaved', { path: saved.path ?? '' }) })
      if (isStill(sent)) {
        choose(undefined)
        onClose()
      }
      folderChosen(deviceId)
    },
  })
  const isFolder = v.is(BackupFolderChange.entries.path, path)
  const close = () => {
    choose(write.isBusy || write.state === 'unknown' ? sent.current : undefined)
    write.reset()
    onClose()
  }
  const stop = Math.max(0, folder.choices.indexOf(path))
  const isNodeOffline = folder.freeBytes === null
  const obstacle = isNodeOffline
    ? t('folderAway')
    : path === ''
      ? t('chooseFirst')
      : isFolder
        ? undefined
        : t('ownFolderWrong')
  const save = () => {
    if (obstacle) return showToast({ text: obstacle, isFailure: true })
    if (!write.isBusy) sent.current = path
    return write.run({ deviceId, path })
  }
  return (
    <Sheet isOpen={isOpen} title={t('folderTitle')} onClose={close}>
      {isNodeOffline && <Notice tone="warn" icon="offline" title={t('folderAway')} />}
      <View {...spoken({ role: 'radiogroup', label: t('folderTitle') })} {...oneStop}>
        {folder.choices.map((choice, at) => (
          <Row
            key={choice}
            title={choice}
            label={choice}
            isOn={choice === path}
            isStop={at === stop}
            trailing={choice === path && <Icon name="check" />}
            onPress={() => choose(choice)}
          />
        ))}
      </View>
      <Field
        label={t('ownFolder')}
        value={written}
        onChange={choose}
        hint={t('ownFolderHint')}
        maxLength={255}
        error={path !== '' && !isFolder ? t('ownFolderWrong') : undefined}
      />
      <WriteNotice of={write} onRetry={save} />
      <Button text={t('saveFolder')} isBusy={write.isBusy} onPress={save} disabledReason={obstacle} needsNetwork />
    </Sheet>
  )
}

/** With the slashes that a Chinese keyboard types, or one after the last folder, or the space that follows an offered word. */
const pathOf = (written: string): string =>
  written
    .trim()
    .replace(/\s*[/／]\s*/g, '/')
    .replace(/(.)\/$/, '$1')
