import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { removeAllStored } from '@/platform/storage'
import { hostModes } from '@/request/hosts'
import { taroRoundTrip } from '@/request/taro-round-trip'
import { open, workshopRoutes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { currentHosts, hostMode, switchHostMode } from '@/session/current-hosts'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Pills } from '@/ui/pills'
import { Row } from '@/ui/row'
import { showToast } from '@/ui/toast'
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
        <Row title={t('gallery')} onPress={() => void open(workshopRoutes.gallery())} />
      </Card>
    </Screen>
  )
})

/** The faults to choose from here; the stand-in knows more (`test/backend/faults.ts`). */
const faults = {
  none: undefined,
  busy: { kind: 'status', status: 503 },
  signedOut: { kind: 'signedOut' },
  html: { kind: 'html' },
  cut: { kind: 'cut' },
  lost: { kind: 'lostAnswer' },
  slow: { kind: 'delay', ms: 5_000 },
  hang: { kind: 'hang' },
} as const
type FaultName = keyof typeof faults

/** The chosen fault replaces the previous one, for every call. */
const setFault = async (name: FaultName): Promise<void> => {
  await control('/faults/clear', {})
  const fault = faults[name]
  if (fault) await control('/faults', { call: '*', fault })
}

/** Reaches the stand-in's own controls, which are not calls of the back end: their paths begin at its root. */
const control = async (path: string, body: object): Promise<void> => {
  const { status } = await taroRoundTrip(
    {
      method: 'POST',
      url: `${currentHosts().baseOf('printer')}/_control${path}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      responseType: 'text',
      isOwn: true,
    },
    new AbortController().signal,
  )
  if (status !== 200) throw new Error(`stand-in: ${status}`)
}
