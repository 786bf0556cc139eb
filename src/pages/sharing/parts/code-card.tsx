import { Image, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useWords } from '@/i18n/words'
import { savePicture } from '@/platform/album'
import type { Refusal } from '@/platform/chosen'
import { webAddressOf } from '@/platform/forwarding'
import { RefusalNotice } from '@/screen/refusal-notice'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { spoken } from '@/ui/spoken'
import { showToast } from '@/ui/toast'
import { codeToSave, codeToShow } from '../code'
import { type Given, linkOf } from '../link'
import { wayTo } from '../ways'
import { sharingWords } from '../words'
import './code-card.scss'

/**
 * The code of the page that says how to connect; in a mini-program that knows of no site a code of ours would open
 * nothing, so there it is the address itself.
 */
export const CodeCard = ({ given, name }: { given: Given; name: string }) => {
  const t = useWords(sharingWords)
  const [refusal, setRefusal] = useState<Refusal>()
  const address = webAddressOf(linkOf(given).path)
  const text = address ?? wayTo(given).line
  const src = useMemo(() => codeToShow(text), [text])
  const save = async () => {
    setRefusal(undefined)
    const saved = await savePicture('nodemate-code.png', codeToSave(text))
    if (saved.is === 'refused') return setRefusal(saved.by)
    const { is } = saved
    if (is === 'failed') showToast({ text: t('notSaved'), isFailure: true })
    else if (is !== 'cancelled') showToast({ text: t(`done-${is}`) })
  }
  return (
    <Card title={t('code')}>
      <View className="code-card">
        <View className="code-card__ground" {...spoken({ role: 'img', label: t('codeName', { name }) })}>
          <View className="code-card__square">
            <Image className="code-card__picture" src={src} {...spoken({ isHidden: true })} />
          </View>
        </View>
        <View className="code-card__note">{t(address ? 'codeLeadsHere' : 'codeIsAddress')}</View>
        <Button kind="quiet" text={t('save')} onPress={save} />
        {refusal && <RefusalNotice by={refusal} onAgain={() => void save()} />}
      </View>
    </Card>
  )
}
