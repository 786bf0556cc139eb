import { useEffect, useState } from 'react'
import { openingSetting } from '@/claiming/opening-setting'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { SwitchRow } from '@/ui/switch-row'
import { showToast } from '@/ui/toast'
import { settingsWords } from '../words'

/** Whether online points are claimed without a tap. */
export const ClaimingSetting = () => {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const [isOn, setOn] = useState(openingSetting.read().isOn)
  useEffect(() => openingSetting.onChangedElsewhere(() => setOn(openingSetting.read().isOn)), [])
  const change = (isToBeOn: boolean) => {
    // The day stays: turned off and on again, it is still once a day.
    if (openingSetting.write({ ...openingSetting.read(), isOn: isToBeOn })) return setOn(isToBeOn)
    showToast({ text: failureText({ kind: 'not-stored' }, language), isFailure: true })
  }
  return (
    <Card title={t('points')} isFlush>
      <SwitchRow title={t('claimAtOpening')} note={t('claimAtOpeningNote')} isOn={isOn} onChange={change} />
    </Card>
  )
}
