import { Image, View } from '@tarojs/components'
import { formatBytes } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { canBeShown } from '@/platform/pictures'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { spoken } from '@/ui/spoken'
import type { Document } from '../job'
import { isPicture } from '../options'
import { printingWords } from '../words'
import './file-card.scss'
import './file-list.scss'

type Props = {
  files: readonly Document[]
  /** Undefined while they cannot be moved or removed one by one. */
  onChange: ((files: readonly Document[]) => void) | undefined
  /** Undefined when there is no room for more. */
  onAdd: (() => void) | undefined
}

/** The files of the next prints, in the order in which they will be printed. */
export const FileList = ({ files, onChange, onAdd }: Props) => {
  const t = useWords(printingWords)
  const swap = (at: number) => onChange?.(files.map((file, place) => files[swapped(place, at)] ?? file))
  if (files.length === 0) return null
  return (
    <Card title={t('files', { count: files.length })}>
      {files.map((file, at) => {
        const { name, path, sizeBytes } = file
        const remove = () => onChange?.(files.filter(each => each !== file))
        return (
          <View key={path} className="print-file">
            <Picture path={path} isShown={isPicture(name) && canBeShown(path)} />
            <View className="print-file__words">
              <View className="print-file__name">{`${at + 1}. ${name}`}</View>
              <View className="print-file__size">{formatBytes(sizeBytes)}</View>
            </View>
            {onChange && (
              <View className="print-file__tools">
                {at > 0 && <Tool label={t('moveUp', { name })} turn="up" onPress={() => swap(at - 1)} />}
                {at < files.length - 1 && <Tool label={t('moveDown', { name })} turn="down" onPress={() => swap(at)} />}
                <Tool label={t('removeFile', { name })} icon="close" onPress={remove} />
              </View>
            )}
          </View>
        )
      })}
      {onAdd && (
        <View className="print-file">
          <Button kind="quiet" isSmall icon="plus" text={t('addFile')} onPress={onAdd} />
        </View>
      )}
    </Card>
  )
}

/** Photos are known by their looks more than by their names. */
const Picture = ({ path, isShown }: { path: string; isShown: boolean }) =>
  isShown ? (
    <Image className="print-file__picture" src={path} mode="aspectFill" {...spoken({ isHidden: true })} />
  ) : (
    <View className="print-file__picture">
      <Icon name="file" />
    </View>
  )

/** Where the file at this place comes from, once those at `at` and below it have changed places. */
const swapped = (place: number, at: number): number => (place === at ? at + 1 : place === at + 1 ? at : place)

type ToolProps = { label: string; icon?: IconName; turn?: string; onPress: () => void }
const Tool = ({ label, icon = 'chevron', turn = '', onPress }: ToolProps) => (
  <Pressable className={`print-file__move print-file__move--${turn}`} label={label} onPress={onPress}>
    <Icon name={icon} />
  </Pressable>
)
