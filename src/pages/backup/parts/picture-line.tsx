import { Image, View } from '@tarojs/components'
import { memo, type PropsWithChildren, useState } from 'react'
import { formatPercent } from '@/i18n/format-number'
import { formatBytes } from '@/i18n/format-size'
import { uploadWords } from '@/i18n/uploads'
import { useWords } from '@/i18n/words'
import { canBeShown } from '@/platform/pictures'
import { classes } from '@/ui/classes'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import { tryAgain } from '../commands'
import { canBeTriedAgain, type Entry, hasOwnName, type Placed } from '../entries'
import { useProgressOf } from '../store'
import { backupWords } from '../words'
import './picture-line.scss'

/** A name, two lines of state, and padding; it is higher where a reason needs more. */
export const pictureLineHeight = (textScale: number): number => Math.ceil(24 + 62 * textScale)

const stateIcons: Record<Entry['state'], IconName> = {
  left: 'clock',
  done: 'check',
  skipped: 'check',
  failed: 'warning',
}

type Props = Placed & { deviceId: string; isElsewhere: boolean; onChoose: () => void }

/** One picture: its thumbnail and state, and what to do when it failed. */
export const PictureLine = memo(({ deviceId, entry, place, isElsewhere, onChoose }: Props) => {
  const t = useWords(backupWords)
  const progress = useProgressOf(deviceId, entry.id)
  const state = useStateWords(entry, progress)
  const { id, sizeBytes } = entry
  const name = useNameOf({ entry, place })
  const isFailed = entry.state === 'failed'
  return (
    <NamedPicture
      path={entry.path}
      name={name}
      label={t('picture', { name, size: formatBytes(sizeBytes), state })}
      tone={entry.state}
      icon={progress === undefined ? stateIcons[entry.state] : 'backup'}
      state={isFailed ? state : `${formatBytes(sizeBytes)} · ${state}`}
    >
      {isFailed && !isElsewhere && (
        <Remedy deviceId={deviceId} id={id} name={name} isRetry={canBeTriedAgain(entry)} onChoose={onChoose} />
      )}
    </NamedPicture>
  )
})

export const useNameOf = ({ entry, place }: Placed): string => {
  const t = useWords(backupWords)
  return hasOwnName(entry) ? entry.name : t('unnamed', { place })
}

type NamedPictureProps = PropsWithChildren<{
  path: string
  name: string
  label: string
  tone: Entry['state']
  icon: IconName
  state: string
}>

/** A picture's thumbnail, name and state on one line, and what can be done with it. */
export const NamedPicture = ({ path, name, label, tone, icon, state, children }: NamedPictureProps) => (
  <View className="nm-windowed__line picture-line">
    <Thumbnail path={path} />
    <View className="picture-line__middle" {...spoken({ role: 'img', label })}>
      <View className="picture-line__name">{name}</View>
      <View className={classes('picture-line__state', `picture-line__state--${tone}`)}>
        <Icon name={icon} className="picture-line__icon" />
        <View>{state}</View>
      </View>
    </View>
    {children}
  </View>
)

const useStateWords = ({ state, reason }: Entry, progress: number | undefined): string => {
  const t = useWords(backupWords)
  const why = useWords(uploadWords)
  if (state === 'failed') return why(`why-${reason ?? 'refused'}`)
  if (state !== 'left') return t(state)
  if (reason && progress === undefined) return why(`why-${reason}`)
  return progress === undefined ? t('waiting') : t('sending', { percent: formatPercent(progress) })
}

/** After a restart the file may be gone; an icon then takes its place. */
const Thumbnail = ({ path }: { path: string }) => {
  const [brokenPath, setBrokenPath] = useState('')
  return (
    <View className="picture-line__picture" {...spoken({ isHidden: true })}>
      {brokenPath === path || !canBeShown(path) ? (
        <Icon name="picture" />
      ) : (
        <Image className="picture-line__image" src={path} mode="aspectFill" onError={() => setBrokenPath(path)} />
      )}
    </View>
  )
}

type RemedyProps = { deviceId: string; id: string; name: string; isRetry: boolean; onChoose: () => void }

/** An icon alone: the reason beside it needs the room, and says what to do. */
const Remedy = ({ deviceId, id, name, isRetry, onChoose }: RemedyProps) => {
  const t = useWords(backupWords)
  return (
    <Pressable
      className="picture-line__remedy"
      label={t(isRetry ? 'retryOf' : 'chooseAgainOf', { name })}
      onPress={isRetry ? () => tryAgain(deviceId, id) : onChoose}
    >
      <Icon name={isRetry ? 'refresh' : 'picture'} />
    </Pressable>
  )
}
