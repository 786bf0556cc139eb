import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { asPage } from '@/screen/as-page'
import { DrawingCanvas } from '@/screen/drawing-canvas'
import { Screen } from '@/screen/screen'
import { Notice } from '@/ui/notice'
import { endCopy, sideNames, useCopy } from './copy'
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
      guest={{ title: t('guestTitle'), note: t('staysNote') }}
      footer={page ? <PrintButton /> : <MakeButton />}
    >
      <DrawingCanvas name="card" />
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
