import { Image, View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import type { Drawn } from '@/platform/canvas'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { spoken } from '@/ui/spoken'
import { changeCopy } from '../copy'
import { idCopyWords } from '../words'
import './preview.scss'

/** The page as it will be printed. */
export const Preview = ({ page }: { page: Drawn }) => {
  const t = useWords(idCopyWords)
  return (
    <>
      <Notice tone="ok" icon="check" title={t('ready')} note={t('readyNote')} />
      <View className="id-preview" {...spoken({ role: 'img', label: t('preview') })}>
        <View style={{ paddingTop: `${(100 * page.height) / page.width}%` }} />
        <Image className="id-preview__page" src={page.path} {...spoken({ isHidden: true })} />
      </View>
      <Button kind="quiet" text={t('change')} onPress={() => changeCopy({ page: null })} />
    </>
  )
}
