import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { goBack } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { openMap, useTunnels } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Pills } from '@/ui/pills'
import { Row } from '@/ui/row'
import { type ClosesAfter, closesAfterMs, type Form, isHost, portFrom, serviceFrom, twinOf, withPreset } from '../draft'
import { limitFrom, limitInput } from '../limits'
import { newTunnelWords, tunnelsWords } from '../words'
import { LimitField } from './limit-field'
import './service-form.scss'

type Props = {
  node: NodeRow
  form: Form
  onChange: (form: Form) => void
  onOther: () => void
  onOpened: (opened: { nodeId: string; mapId: string }) => void
}

export const ServiceForm = ({ node, form, onChange, onOther, onOpened }: Props) => {
  const t = useWords(newTunnelWords)
  const [wasTried, setTried] = useState(false)
  const service = serviceFrom(form, t(form.preset))
  const tunnel = useTunnels()[node.id]
  const limitKbps = form.limit === null ? null : limitFrom(form.limit)
  const twin = tunnel && service && twinOf(tunnel, service)
  const submit = () => {
    setTried(true)
    if (!service || limitKbps === undefined || twin || node.tunnelAddr === null) return
    const mapId = openMap({ id: node.id, name: node.name, addr: node.tunnelAddr }, service, limitKbps)
    if (mapId !== undefined) onOpened({ nodeId: node.id, mapId })
  }
  return (
    <>
      <Card isFlush>
        <Row
          title={node.name}
          note={t('node')}
          trailing={<Button isSmall kind="quiet" text={t('change')} onPress={onOther} />}
        />
      </Card>
      <What form={form} onChange={onChange} wasTried={wasTried} />
      <Terms form={form} nodeLimit={limitInput(tunnel?.asked.limitKbps ?? 0)} onChange={onChange} />
      {twin && (
        <Notice
          tone="warn"
          title={t('exists')}
          note={t('existsNote', { name: twin.name })}
          action={{ text: t('toList'), onPress: goBack }}
        />
      )}
      <Button text={t('submit')} onPress={submit} needsNetwork />
    </>
  )
}

type PartProps = { form: Form; onChange: (form: Form) => void }

const presets = ['web', 'ssh', 'rdp', 'smb', 'printer', 'own'] as const

const What = ({ form, onChange, wasTried }: PartProps & { wasTried: boolean }) => {
  const t = useWords(newTunnelWords)
  const isWrong = (isRight: boolean) => wasTried && !isRight
  return (
    <Card title={t('what')}>
      <View className="service-form">
        <Pills
          label={t('what')}
          options={presets.map(value => ({ value, text: t(value) }))}
          value={form.preset}
          onChange={preset => onChange(withPreset(form, preset))}
          isWrapped
        />
        <Field
          label={t('ip')}
          value={form.ip}
          onChange={ip => onChange({ ...form, ip })}
          hint={t('ipHint')}
          error={isWrong(isHost(form.ip.trim())) ? t('ipWrong') : undefined}
          maxLength={253}
        />
        <Field
          label={t('port')}
          kind="number"
          value={form.port}
          onChange={port => onChange({ ...form, port })}
          error={isWrong(portFrom(form.port.trim()) !== undefined) ? t('portWrong') : undefined}
          maxLength={5}
        />
        <Field
          label={t('name')}
          placeholder={t(form.preset)}
          value={form.name}
          onChange={name => onChange({ ...form, name })}
          maxLength={24}
        />
      </View>
    </Card>
  )
}

const closings = Object.keys(closesAfterMs) as ClosesAfter[] // Object.keys forgets what the keys are
const whoMay = ['onlyMe', 'anyone'] as const

const Terms = ({ form, nodeLimit, onChange }: PartProps & { nodeLimit: string }) => {
  const t = useWords(newTunnelWords)
  const shared = useWords(tunnelsWords)
  const language = useLanguage()
  const closingText = (closes: ClosesAfter) => {
    const afterMs = closesAfterMs[closes]
    return afterMs === null ? t('never') : t('after', { time: formatDuration(afterMs, language) })
  }
  return (
    <>
      <Card title={t('who')}>
        <Pills
          label={t('who')}
          options={whoMay.map(value => ({ value, text: shared(value) }))}
          value={form.rule}
          onChange={rule => onChange({ ...form, rule })}
          isWrapped
        />
        <View className="service-form__note">{shared(form.rule === 'anyone' ? 'anyoneNote' : 'onlyMeNote')}</View>
      </Card>
      <Card title={t('limit')}>
        <View className="service-form">
          <LimitField input={form.limit ?? nodeLimit} onChange={limit => onChange({ ...form, limit })} />
        </View>
        <View className="service-form__note">{shared('limitScope')}</View>
      </Card>
      <Card title={t('autoClose')}>
        <Pills
          label={t('autoClose')}
          options={closings.map(value => ({ value, text: closingText(value) }))}
          value={form.closes}
          onChange={closes => onChange({ ...form, closes })}
          isWrapped
        />
        {form.closes !== 'never' && <View className="service-form__note">{shared('closesNote')}</View>}
      </Card>
    </>
  )
}
