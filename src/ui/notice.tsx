import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from './button'
import { classes } from './classes'
import { Icon, type IconName } from './icon'
import './notice.scss'
import { spoken } from './spoken'
import type { Press } from './use-press'

type Props = {
  title: string
  note?: string
  icon?: IconName
  /** `plain` informs, `warn` warns, `danger` reports a failure. */
  tone?: 'plain' | 'ok' | 'warn' | 'danger'
  action?: { text: string; onPress: Press; disabledReason?: string | undefined; needsNetwork?: boolean } | undefined
  /** Beside the action. */
  side?: ReactNode
  /** One of many, which nobody wants to hear again with every change. */
  isOfMany?: boolean
}

/** A short message across the page, with its actions. */
export const Notice = ({ title, note, icon = 'info', tone = 'plain', action, side, isOfMany = false }: Props) => (
  <View className={classes('nm-notice', `nm-notice--${tone}`)}>
    <Icon name={icon} className="nm-notice__icon" />
    <View>
      {/* Not the action, whose words may count down. */}
      <View {...(!isOfMany && spoken({ role: tone === 'danger' ? 'alert' : 'status', isLive: true }))}>
        <View className="nm-notice__title">{title}</View>
        {note && <View className="nm-notice__note">{note}</View>}
      </View>
      {(action || side) && (
        <View className="nm-notice__action">
          {action && <Button kind="quiet" isSmall {...action} />}
          {side}
        </View>
      )}
    </View>
  </View>
)
