import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { spoken } from '@/ui/spoken'
import type { PrintOptions } from '../calls'
import type { Document } from '../job'
import { paperText } from '../labels'
import { isPicture, paperRatio } from '../options'
import { printingWords } from '../words'
import './preview.scss'

const longSidePx = 220

/** The file on a sheet of the chosen paper, in its orientation, and in black and white when it is printed so. */
export const Preview = ({ file, options }: { file: Document; options: PrintOptions }) => {
  const t = useWords(printingWords)
  const language = useLanguage()
  const [pictureRatio, setPictureRatio] = useState<number>()
  const ratio = paperRatio(options, pictureRatio)
  const isAsPaper = pictureRatio !== undefined && Math.abs(pictureRatio - ratio) < 0.01
  const size = { width: longSidePx * Math.min(1, ratio), height: longSidePx * Math.min(1, 1 / ratio) }
  const label = t('preview', { name: file.name, paper: paperText(options.paperSize, language) })
  return (
    <View className="print-preview" {...spoken({ role: 'img', label })}>
      <View className="print-preview__paper" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
        {isPicture(file.name) ? (
          <Image
            className={classes('print-preview__picture', !options.isColour && 'print-preview__picture--grey')}
            src={file.path}
            // As large as its paper either way, when it has the paper's shape.
            mode={options.scaling === 'fit' || isAsPaper ? 'aspectFit' : 'center'}
            onLoad={({ detail: { width, height } }) => setPictureRatio(Number(width) / Number(height))}
          />
        ) : (
          <View className="print-preview__document">
            <Icon name="file" className="print-preview__icon" />
            <View className="print-preview__kind">{t('document')}</View>
            <View>{t('documentNote')}</View>
          </View>
        )}
      </View>
    </View>
  )
}
