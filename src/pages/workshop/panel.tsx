import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { removeAllStored } from '@/platform/storage'
import { hostModes } from '@/request/hosts'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { hostMode, switchHostMode } from '@/session/current-hosts'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Pills } from '@/ui/pills'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'
import { type FaultName, faults, setFault } from './stand-in'
import { panelWords } from './words'

/** For maintainers: chooses the hosts, injects faults, and clears what is stored. */
export default asPage(function Panel() {
  const t = useWords(panelWords)
  const [mode, setMode] = useState(hostMode)
  const [fault, chooseFault] = useState<FaultName>('none')
  const tryFault = async (name: FaultName) => {
    try {
      await setFault(name)
      chooseFault(name)
      showToast({ text: t('set') })
    } catch {
      showToast({ text: t('notSet'), isFailure: true })
    }
  }
  // as: Object.keys widens to string; the table is closed.
  const names = Object.keys(faults) as FaultName[]
  return (
    <Screen title={t('title')}>
      <Card title={t('hosts')}>
        <Pills
          label={t('hosts')}
          options={hostModes.map(value => ({ value, text: value }))}
          value={mode}
          onChange={chosen => {
            switchHostMode(chosen)
            setMode(chosen)
          }}
        />
        <View>{t('hostsNote')}</View>
      </Card>
      <Card title={t('faults')}>
        <Pills
          label={t('faults')}
          options={names.map(value => ({ value, text: value === 'none' ? t('none') : value }))}
          value={fault}
          onChange={name => void tryFault(name)}
        />
        <View>{t('faultsNote')}</View>
      </Card>
      <Card title={t('storage')}>
        <Button
          kind="danger"
          text={t('clear')}
          onPress={() => {
            removeAllStored()
            showToast({ text: t('cleared') })
          }}
        />
      </Card>
      <Card isFlush>
        <Row title={t('gallery')} onPress={() => void open(routes.workshop.gallery())} />
      </Card>
    </Screen>
  )
})
