import { Image, View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Slider } from '@/ui/slider'
import { spoken } from '@/ui/spoken'
import { cropSide, type Side, type SideName } from '../copy'
import { type Crop, cardRatio, partOf } from '../sheet'
import { idCopyWords } from '../words'
import './frame.scss'

const maxZoom = 4

/** The card's outline with the photo behind it, and what moves the photo. */
export const Frame = ({ name, side }: { name: SideName; side: Side }) => {
  const t = useWords(idCopyWords)
  const sideName = t(`side-${name}`)
  const { photo, crop } = side
  const part = partOf(photo, crop)
  const percent = (share: number) => Math.round(share * 100)
  const slider = (key: keyof Crop, value: number, max: number) => {
    const label = t(key, { percent: value })
    return (
      <View>
        <View className="id-frame__label" {...spoken({ isHidden: true })}>
          {label}
        </View>
        <Slider
          label={`${sideName} ${label}`}
          value={key === 'zoom' ? value - 100 : value}
          max={max}
          onChange={step => cropSide(name, { [key]: key === 'zoom' ? 1 + step / 100 : step / 100 })}
        />
      </View>
    )
  }
  return (
    <>
      <View className="id-frame" {...spoken({ role: 'img', label: sideName })}>
        <View style={{ paddingTop: `${100 / cardRatio}%` }} />
        <Image
          className="id-frame__photo"
          src={photo.path}
          style={{
            width: `${(100 * photo.width) / part.width}%`,
            height: `${(100 * photo.height) / part.height}%`,
            left: `${(-100 * part.x) / part.width}%`,
            top: `${(-100 * part.y) / part.height}%`,
          }}
          {...spoken({ isHidden: true })}
        />
      </View>
      <View className="id-frame__label">{t('fit')}</View>
      {slider('zoom', percent(crop.zoom), percent(maxZoom - 1))}
      {photo.width - part.width >= 1 && slider('x', percent(crop.x), 100)}
      {photo.height - part.height >= 1 && slider('y', percent(crop.y), 100)}
    </>
  )
}
