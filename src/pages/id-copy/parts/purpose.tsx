import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { changeCopy, useCopy } from '../copy'
import { useMark } from '../mark'
import { idCopyWords } from '../words'

const longest = 24

export const Purpose = () => {
  const t = useWords(idCopyWords)
  const mark = useMark()
  const { purpose } = useCopy()
  return (
    <Card>
      <Field
        label={t('purpose')}
        value={purpose}
        onChange={text => changeCopy({ purpose: text })}
        placeholder={t('purposeExample')}
        hint={mark ? t('markNote', { mark }) : t('purposeNote')}
        maxLength={longest}
      />
    </Card>
  )
}
