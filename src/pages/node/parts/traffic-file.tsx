import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { textFile } from '@/platform/text-file'
import { exportWords } from '@/screen/export/words'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'

/** What is shown, as a file: prepared by one tap, and handed over by the next, since WeChat shares only in a tap. */
export const TrafficFile = ({ name, tableOf }: { name: string; tableOf: () => string }) => {
  const t = useWords(exportWords)
  const [file, setFile] = useState<{ handOver: () => void }>()
  const prepare = async () => {
    const handOver = await textFile(name, tableOf())
    if (handOver) setFile({ handOver })
    else showToast({ text: t('notSaved'), isFailure: true })
  }
  const handOver = () => {
    file?.handOver()
    setFile(undefined)
  }
  const handOverText = t(process.env.TARO_ENV === 'h5' ? 'download' : 'share')
  return <Button kind="quiet" isSmall text={file ? handOverText : t('export')} onPress={file ? handOver : prepare} />
}
