import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { type Wechat, wechat } from '@/platform/wechat'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { codeOnLabel } from '../label'
import { bindingWords } from '../words'
import { NotACode } from './not-a-code'

type Props = { onCode: (code: string) => void }

/** Scans the node's code; inside WeChat only. */
export const ByCamera = (props: Props) => (wechat ? <Camera {...props} wechat={wechat} /> : null)

const Camera = ({ onCode, wechat }: Props & { wechat: Wechat }) => {
  const t = useWords(bindingWords)
  const [failure, setFailure] = useState<'no-camera' | 'not-a-code'>()
  const take = (text: string | null) => {
    if (text === null) return
    const code = codeOnLabel(text)
    if (code !== undefined) onCode(code)
    else setFailure('not-a-code')
  }
  const scan = () => {
    setFailure(undefined)
    return wechat.scanCode().then(take, () => setFailure('no-camera'))
  }
  const settings = { text: t('openSettings'), onPress: wechat.openSettings }
  return (
    <Card title={t('scanTitle')}>
      <View className="bind__way">
        <View className="bind__note">{t('scanNote')}</View>
        <Button text={t('scan')} icon="scan" onPress={scan} />
        {failure === 'no-camera' && (
          <Notice tone="warn" icon="warning" title={t('noCameraTitle')} note={t('noCameraNote')} action={settings} />
        )}
        {failure === 'not-a-code' && <NotACode />}
      </View>
    </Card>
  )
}
