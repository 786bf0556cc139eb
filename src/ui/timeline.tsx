import { View } from '@tarojs/components'
import { classes } from './classes'
import { Icon } from './icon'
import { spoken } from './spoken'
import './timeline.scss'

export type TimelineStep = {
  key: string
  name: string
  /** `stopped`: ended here. */
  state: 'done' | 'now' | 'later' | 'stopped'
  /** Who or why, below the name. */
  note?: string
  /** Its time or state, beside the name. */
  trailing?: string
  /** The spoken name, where the visible words do not include the state. */
  label?: string
}

/** Steps in order: done ones are filled, future ones hollow. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <View>
    {steps.map(({ key, name, state, note, trailing, label }, at) => (
      <View
        key={key}
        className={classes(
          'nm-timeline__step',
          `nm-timeline__step--${state}`,
          at === steps.length - 1 && 'nm-timeline__step--last',
        )}
        {...spoken({ role: 'img', label: label ?? [name, note, trailing].filter(Boolean).join(' ') })}
      >
        <View className="nm-timeline__mark">
          {state === 'done' && <Icon name="check" className="nm-timeline__icon" />}
          {state === 'stopped' && <Icon name="close" className="nm-timeline__icon" />}
        </View>
        <View className="nm-timeline__words">
          <View className="nm-timeline__name">{name}</View>
          {note && <View className="nm-timeline__note">{note}</View>}
        </View>
        {trailing && <View className="nm-timeline__trailing">{trailing}</View>}
      </View>
    ))}
  </View>
)
