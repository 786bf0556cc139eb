import { View } from '@tarojs/components'
import { useContext } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { AboutContext } from './about'
import './button.scss'
import { classes } from './classes'
import { Icon, type IconName } from './icon'
import { useLook } from './look'
import { Pressable } from './pressable'
import { type Press, usePress } from './use-press'

type Props = {
  text: string
  onPress: Press
  kind?: 'primary' | 'quiet' | 'danger'
  /** Only as wide as its text, for use inside a row or card. */
  isSmall?: boolean
  icon?: IconName
  /** Replaces the text while busy. A press that returns a promise makes the button busy until it settles. */
  busyText?: string
  isBusy?: boolean
  /** Why it is disabled; shown and read aloud. */
  disabledReason?: string | undefined
  /** Its action needs the network: disabled while offline. */
  needsNetwork?: boolean
}

export const Button = (props: Props) => {
  const { text, kind = 'primary', isSmall, icon, busyText, isBusy } = props
  const t = useWords(uiWords)
  const { press, isRunning } = usePress(props.onPress)
  const isWorking = isBusy === true || isRunning
  const disabledReason = useReason(props, isWorking)
  const isDisabled = disabledReason !== undefined
  const shown = isWorking ? (busyText ?? t('busy')) : text
  const label = useLabel(shown, disabledReason)

  return (
    <View className={classes('nm-button-place', isSmall && 'nm-button-place--small')}>
      <Pressable
        className={classes(
          'nm-button',
          `nm-button--${kind}`,
          isSmall && 'nm-button--small',
          isDisabled && 'nm-button--disabled',
        )}
        label={label}
        onPress={isDisabled || isWorking ? undefined : press}
      >
        {isWorking && <View className="nm-button__ring" />}
        {icon && !isWorking && <Icon name={icon} />}
        <View>{shown}</View>
      </Pressable>
      {disabledReason && <View className="nm-button__reason">{disabledReason}</View>}
    </View>
  )
}

const useLabel = (shown: string, disabledReason: string | undefined): string => {
  const t = useWords(uiWords)
  const about = useContext(AboutContext)
  const name = about ? t('named', { name: shown, state: about }) : shown
  return disabledReason ? t('named', { name, state: `${t('isDisabled')} ${disabledReason}` }) : name
}

/** Why the button is disabled. A running action continues offline, and reports its result. */
const useReason = ({ needsNetwork, disabledReason }: Props, isWorking: boolean): string | undefined => {
  const t = useWords(uiWords)
  const { isOffline } = useLook()
  return needsNetwork && isOffline && !isWorking ? t('needsNetwork') : disabledReason
}
