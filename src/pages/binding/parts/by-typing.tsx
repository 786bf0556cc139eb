import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { wechat } from '@/platform/wechat'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { codeOf, isCode, typedCode } from '../code'
import { codeOnLabel } from '../label'
import { bindingWords } from '../words'

type Props = { onCode: (code: string) => void; scanned: string | undefined }

/** Types the code that is printed beside the QR code, or pastes the address that another scanner has read from it. */
export const ByTyping = ({ onCode, scanned = '' }: Props) => {
  const t = useWords(bindingWords)
  const [typed, setTyped] = useState(scanned)
  const [problem, setProblem] = useState<string>()
  const lookUp = () => {
    const code = codeOnLabel(typed) ?? codeOf(typed)
    if (isCode(code)) onCode(code)
    else setProblem(code === '' ? t('codeMissing') : t('codeTooLong'))
  }
  return (
    <Card title={t('typeTitle')}>
      <View className="bind__way">
        <Field
          label={t('code')}
          value={typed}
          onChange={text => {
            setTyped(typedCode(text))
            setProblem(undefined)
          }}
          placeholder="NM-0000-0000"
          hint={wechat ? t('codeHint') : t('scanInWechat')}
          error={problem}
          onDone={lookUp}
        />
        <Button kind={wechat ? 'quiet' : 'primary'} text={t('lookUp')} onPress={lookUp} />
      </View>
    </Card>
  )
}
