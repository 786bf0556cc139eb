import { settingsWords } from '@/i18n/settings'
import { useWords } from '@/i18n/words'
import { changeSettings, useSettings } from '@/settings/settings'
import { Card } from '@/ui/card'
import { SwitchRow } from '@/ui/switch-row'

const kinds = ['nodeOffline', 'pointsArrived', 'orders', 'news'] as const

export const Notifications = () => {
  const t = useWords(settingsWords)
  const { notifications } = useSettings()
  return (
    <Card title={t('notifications')} isFlush>
      {kinds.map(kind => (
        <SwitchRow
          key={kind}
          title={t(kind)}
          isOn={notifications[kind]}
          onChange={isOn => changeSettings({ notifications: { ...notifications, [kind]: isOn } })}
        />
      ))}
    </Card>
  )
}
