import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Device } from '@/services/devices'
import type { Overview } from '@/services/node-page'
import { Card } from '@/ui/card'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { nodeWords } from '../words'

/** Model, id and address; the overview may be loading or have failed. */
export const Facts = ({ device, overview }: { device: Device; overview: Overview | undefined }) => {
  const t = useWords(nodeWords)
  const language = useLanguage()
  const { model, code, boundAtMs, zone } = device
  const bound = boundAtMs === null ? unknownValue : formatDay(boundAtMs, device.atMs, language)
  return (
    <Card title={t('facts')} isFlush>
      <Row title={t('model')} trailing={model ?? unknownValue} />
      <Firmware deviceId={device.id} firmware={overview?.firmware ?? null} />
      <Address name={t('publicIpv4')} address={overview?.publicIpv4 ?? null} />
      <Address name={t('publicIpv6')} address={overview?.publicIpv6 ?? null} />
      <Nat nat={overview?.nat} />
      <Row title={t('code')} trailing={code ?? unknownValue} />
      <Row title={t('zone')} trailing={zone ?? unknownValue} />
      <Row title={t('bound')} trailing={bound} />
    </Card>
  )
}

const Firmware = ({ deviceId, firmware }: { deviceId: string; firmware: Overview['firmware'] }) => {
  const t = useWords(nodeWords)
  if (!firmware) return <Row title={t('firmware')} trailing={unknownValue} />
  const { version, latestVersion } = firmware
  const note = latestVersion === version ? t('latest') : latestVersion && t('newFirmware', { version: latestVersion })
  return (
    <Row
      title={t('firmware')}
      trailing={version}
      {...(note && { note })}
      onPress={() => void open(routes.node.firmware({ deviceId }))}
    />
  )
}

/** Long values are below their label, on a line of their own. */
const Address = ({ name, address }: { name: string; address: string | null }) => {
  const t = useWords(nodeWords)
  if (!address) return <Row title={name} trailing={unknownValue} />
  const copy = () => copyText(address, t('copied', { name }))
  const button = (
    <Pressable className="facts__copy" label={t('copyAddress', { name })} onPress={() => void copy()}>
      <Icon name="copy" />
    </Pressable>
  )
  return <Row title={name} note={address} trailing={button} />
}

const Nat = ({ nat }: { nat: Overview['nat'] | undefined }) => {
  const t = useWords(nodeWords)
  if (nat === undefined) return <Row title={t('nat')} trailing={unknownValue} />
  return <Row title={t('nat')} trailing={t(`nat-${nat}`)} note={t(`nat-${nat}-note`)} />
}
