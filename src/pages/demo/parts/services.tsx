import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { ServiceAccess } from '@/pages/tunnels/parts/service-access'
import { ServiceRow, type ShownService } from '@/pages/tunnels/parts/service-row'
import { serviceWords } from '@/pages/tunnels/service-words'
import { About } from '@/ui/about'
import { Card } from '@/ui/card'
import { Sheet } from '@/ui/sheet'
import { demoWords } from '../words'
import './services.scss'

/** The services of one node; no tunnel is opened for them. */
export const Services = () => {
  const t = useWords(demoWords)
  const [openName, setOpenName] = useState<string>()
  const services = useSamples()
  return (
    <>
      <View className="services__note">{t('tunnelsNote')}</View>
      <Card title={t('study')} isFlush>
        {services.map(service => (
          <About key={service.name} value={service.name}>
            <ServiceRow service={service} opens={() => setOpenName(service.name)} onSwitch={nothing} />
          </About>
        ))}
      </Card>
      {services.map(service => (
        <Sheet
          key={service.name}
          isOpen={service.name === openName}
          title={service.name}
          onClose={() => setOpenName(undefined)}
        >
          <ServiceAccess service={service} isWeb onOpen={nothing} onCopy={nothing} />
        </Sheet>
      ))}
    </>
  )
}

/** Buttons ask to sign in instead. */
const nothing = () => undefined

/** One service that is open, and one that was closed. */
const useSamples = (): ShownService[] => {
  const t = useWords(demoWords)
  const state = useWords(serviceWords)
  const usual = { closesAtMs: null, isBusy: false }
  return [
    {
      ...usual,
      name: t('photos'),
      target: '192.168.1.20:5000',
      isFavourite: true,
      isWanted: true,
      dot: 'on',
      state: `${state('running')} · ${state('direct')}`,
      address: 'http://203.0.113.24:28431',
    },
    {
      ...usual,
      name: t('files'),
      target: '192.168.1.20:445',
      isFavourite: false,
      isWanted: false,
      dot: 'unknown',
      state: state('stopped'),
      address: undefined,
    },
  ]
}
