import Taro from '@tarojs/taro'
import { useWords } from '@/i18n/words'
import { goBack, open, routes } from '@/routes'
import { handToPrint } from '@/session/made-files'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { makePage, releasePage, useCopy } from '../copy'
import { useMark } from '../mark'
import { idCopyWords } from '../words'

export const MakeButton = () => {
  const t = useWords(idCopyWords)
  const mark = useMark()
  const { front, back } = useCopy()
  const make = () => makePage(t('file'), mark ?? '').catch(() => showToast({ text: t('failed'), isFailure: true }))
  const missing = !front || !back ? t('needsBoth') : mark ? undefined : t('needsPurpose')
  return <Button text={t('make')} onPress={make} disabledReason={missing} />
}

export const PrintButton = () => {
  const t = useWords(idCopyWords)
  const print = () => {
    const page = releasePage()
    if (page) handToPrint(page)
    return toPrinting()
  }
  return <Button icon="printer" text={t('print')} onPress={print} />
}

/** Back to it, or in place of this page. */
const toPrinting = () => {
  const printing = routes.printing.printing()
  const [before] = Taro.getCurrentPages().slice(-2)
  const isBefore = `/${before?.route ?? before?.path}`.includes(printing.path)
  return isBefore ? goBack(printing) : open(printing, { isReplacing: true })
}
