import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { changeSettings, useSettings } from '@/session/settings'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { settingsWords } from '../words'

const uses = ['backup', 'printing', 'pictures'] as const
const rules = ['ask', 'allow', 'never'] as const

/** What may use mobile data, which is paid by the megabyte. */
export const MobileData = () => {
  const t = useWords(settingsWords)
  const { mobileData } = useSettings()
  const options = rules.map(value => ({ value, text: t(value) }))
  return (
    <Card title={t('mobileData')}>
      <View className="settings__choices">
        {uses.map(use => (
          <Choice
            key={use}
            label={t(use)}
            options={options}
            value={mobileData[use]}
            onChange={rule => changeSettings({ mobileData: { ...mobileData, [use]: rule } })}
          />
        ))}
      </View>
    </Card>
  )
}
