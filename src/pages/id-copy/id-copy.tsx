import { Canvas } from '@tarojs/components'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { canvasId } from '@/platform/canvas'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { Notice } from '@/ui/notice'
import { spoken } from '@/ui/spoken'
import { endCopy, sideNames, useCopy } from './copy'
import './id-copy.scss'
import { MakeButton, PrintButton } from './parts/buttons'
import { Preview } from './parts/preview'
import { Purpose } from './parts/purpose'
import { SideCard } from './parts/side-card'
import { idCopyWords } from './words'

/** Both sides of an identity card on one page, made on this phone, with what it is for across them. */
export default asPage(function IdCopy() {
  const t = useWords(idCopyWords)
  const { page } = useCopy()
  useEffect(() => endCopy, [])
  return (
    <Screen
      title={t('title')}
      guest={{ title: t('guestTitle'), note: t('guestNote') }}
      footer={page ? <PrintButton /> : <MakeButton />}
    >
      {process.env.TARO_ENV === 'weapp' && (
        <Canvas type="2d" id={canvasId} className="id-copy__canvas" {...spoken({ isHidden: true })} />
      )}
      {page ? (
        <Preview page={page} />
      ) : (
        <>
          <Notice icon="info" title={t('stays')} note={t('staysNote')} />
          {sideNames.map(name => (
            <SideCard key={name} name={name} />
          ))}
          <Purpose />
        </>
      )}
    </Screen>
  )
})
