import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { changeSettings, useSettings } from '@/session/settings'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { settingsWords } from '../words'

const textScales = { normal: 1, large: 1.25, largest: 1.5 } as const

/** Language, theme and text size, applied at once. */
export const Appearance = () => {
  const t = useWords(settingsWords)
  const { theme, textScale, language } = useSettings()
  const sizes = [
    { value: 'normal', text: t('textNormal') },
    { value: 'large', text: t('textLarge') },
    { value: 'largest', text: t('textLargest') },
  ] as const
  return (
    <Card title={t('appearance')}>
      <View className="settings__choices">
        <Choice
          label={t('language')}
          options={[
            { value: 'system', text: t('system') },
            { value: 'zh-CN', text: t('chinese') },
            { value: 'en', text: t('english') },
          ]}
          value={language}
          onChange={chosen => changeSettings({ language: chosen })}
        />
        <Choice
          label={t('theme')}
          options={[
            { value: 'system', text: t('system') },
            { value: 'light', text: t('light') },
            { value: 'dark', text: t('dark') },
          ]}
          value={theme}
          onChange={chosen => changeSettings({ theme: chosen })}
        />
        <Choice
          label={t('textSize')}
          options={sizes}
          value={sizes.find(({ value }) => textScales[value] >= textScale)?.value ?? 'largest'}
          onChange={size => changeSettings({ textScale: textScales[size] })}
        />
      </View>
    </Card>
  )
}
