import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { NodeChoices } from '@/node/node-choices'
import { choosePictures } from '@/platform/pictures'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { RefusalNotice } from '@/screen/refusal-notice'
import { Screen } from '@/screen/screen'
import { useFilePicker } from '@/screen/use-file-picker'
import { usePageParams } from '@/screen/use-page-params'
import { usePullDown, usePullDownOf } from '@/screen/use-pull-down'
import { useScreenOn } from '@/screen/use-screen-on'
import { devices } from '@/services/devices'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button-row'
import { Card } from '@/ui/card'
import { useGrowingPauses } from '@/ui/use-polling'
import { type BackupFolder, backup } from './calls'
import { addPictures, folderSeen, openBackup, pauseByUser, resume, startBackups } from './commands'
import { isLeft } from './entries'
import { Destination } from './parts/destination'
import { FolderSheet } from './parts/folder-sheet'
import { PauseNotice } from './parts/pause-notice'
import { BackupPictures } from './parts/pictures'
import { Tally } from './parts/tally'
import { type Backup, useBackup } from './store'
import { backupWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** Backing up pictures to a node. */
export default asPage(function BackupPage() {
  const t = useWords(backupWords)
  const { deviceId = '' } = usePageParams<typeof routes.backup.backup>()
  const isGuest = useSession().status === 'signed-out'
  if (deviceId !== '' && !isGuest) return <OfNode deviceId={deviceId} />
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <PickNode />
    </Screen>
  )
}, startBackups)

/** Asks which node the pictures go to, when the page was not opened from one. */
const PickNode = () => {
  const t = useWords(backupWords)
  usePullDownOf(devices.nodes)
  return (
    <Card title={t('pickTitle')}>
      <NodeChoices sort="own" onPick={({ id }) => void open(routes.backup.backup({ deviceId: id }))} />
    </Card>
  )
}

/** Its folder can be changed once the node is back. */
const isAway = ({ freeBytes }: BackupFolder) => freeBytes === null

const OfNode = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(backupWords)
  const { status } = useSession()
  const backedUp = useBackup(deviceId)
  const folder = useQuery({ ...query(backup.backupPath, { deviceId }), refetchInterval: useGrowingPauses(isAway) })
  const [isChoosingFolder, setChoosingFolder] = useState(false)
  const { refusedBy, choose } = useFilePicker(files => addPictures(deviceId, files))
  // As many as the platform lets one choose at a time.
  const choosePicturesHere = () => void choose(() => choosePictures(Number.POSITIVE_INFINITY))
  usePullDown(folder.refetch)
  useScreenOn(backedUp?.isRunning ?? false)
  // Also after signing in again.
  useEffect(() => {
    if (status === 'signed-in') openBackup(deviceId)
  }, [deviceId, status])

  const seenAtMs = folder.isFetchedAfterMount && folder.data?.path ? folder.dataUpdatedAt : 0
  useEffect(() => {
    if (seenAtMs > 0) folderSeen(deviceId)
  }, [deviceId, seenAtMs])

  if (useIsNoSuchNode(deviceId, folder))
    return (
      <Screen title={t('title')}>
        <NoSuchNode />
      </Screen>
    )
  const hasPictures = backedUp !== undefined && backedUp.entries.length > 0
  const toFolder = () => setChoosingFolder(true)
  return (
    <Screen
      title={t('title')}
      footer={hasPictures && <Actions deviceId={deviceId} backup={backedUp} onChoose={choosePicturesHere} />}
    >
      <Destination deviceId={deviceId} folder={folder} onFolder={toFolder} />
      {refusedBy && <RefusalNotice by={refusedBy} onAgain={choosePicturesHere} />}
      {backedUp && <PauseNotice deviceId={deviceId} backup={backedUp} onFolder={toFolder} />}
      {backedUp && <Chosen deviceId={deviceId} backup={backedUp} onChoose={choosePicturesHere} />}
      {folder.data && (
        <FolderSheet
          key={deviceId}
          folder={folder.data}
          isOpen={isChoosingFolder}
          onClose={() => setChoosingFolder(false)}
        />
      )}
    </Screen>
  )
}

const Chosen = ({ deviceId, backup, onChoose }: { deviceId: string; backup: Backup; onChoose: () => void }) => (
  <>
    {backup.entries.length > 0 && <Tally deviceId={deviceId} backup={backup} />}
    <BackupPictures deviceId={deviceId} backup={backup} onChoose={onChoose} />
  </>
)

/** At the bottom: choose pictures, and pause or resume while there is something to do. */
const Actions = ({ deviceId, backup, onChoose }: { deviceId: string; backup: Backup; onChoose: () => void }) => {
  const t = useWords(backupWords)
  const isOpen = backup.entries.some(isLeft) && backup.pause !== 'elsewhere'
  return (
    <ButtonRow>
      {isOpen && backup.isPausedByUser && <Button kind="quiet" text={t('resume')} onPress={() => resume(deviceId)} />}
      {isOpen && !backup.isPausedByUser && (
        <Button kind="quiet" text={t('pause')} onPress={() => pauseByUser(deviceId)} />
      )}
      <Button text={t('chooseMore')} onPress={onChoose} />
    </ButtonRow>
  )
}
