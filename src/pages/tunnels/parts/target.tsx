import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { halfWidth } from '@/lib/half-width'
import type { NodeRow } from '@/services/devices'
import { targetOf } from '@/tunnels/entries'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Row } from '@/ui/row'
import { type Form, isHost, portFrom } from '../draft'
import { limitText } from '../labels'
import { limitFrom } from '../limits'
import { newTunnelWords, tunnelsWords } from '../words'
import { LimitField } from './limit-field'
import './service-form.scss'

type Props = {
  node: NodeRow
  form: Form
  /** Undefined where this phone has set none. */
  nodeLimit: string | undefined
  /** It was to be opened, and something in here was wrong. */
  isWrong: boolean
  onChange: (form: Form) => void
  onOther: () => void
}

/** Where the service is, its name and its limit: one line, as most people leave them, until they are to be changed. */
export const Target = (props: Props) => {
  const t = useWords(newTunnelWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { node, form, nodeLimit, isWrong } = props
  const port = portFrom(form.port.trim())
  // Another port than those of the presets has to be typed; the field stays while it is.
  const isNeeded = isWrong || port === undefined
  if (isNeeded && !isOpen) setOpen(true)
  if (isOpen || isNeeded) return <Fields {...props} />
  const typed = form.limit ?? nodeLimit
  const limit = typed !== undefined && limitText(limitFrom(typed) ?? 0, language)
  return (
    <Card isFlush>
      <Row
        title={form.name.trim() || t(form.preset)}
        note={[node.name, targetOf({ ip: form.ip.trim(), port }), limit].filter(Boolean).join(' · ')}
        trailing={<Button isSmall kind="quiet" text={t('change')} onPress={() => setOpen(true)} />}
      />
    </Card>
  )
}

const Fields = ({ node, form, nodeLimit, isWrong, onChange, onOther }: Props) => {
  const t = useWords(newTunnelWords)
  const shared = useWords(tunnelsWords)
  return (
    <>
      <Card isFlush>
        <Row
          title={node.name}
          note={t('node')}
          trailing={<Button isSmall kind="quiet" text={t('changeNode')} onPress={onOther} />}
        />
      </Card>
      <Card>
        <View className="service-form">
          <Field
            label={t('ip')}
            value={form.ip}
            onChange={ip => onChange({ ...form, ip: halfWidth(ip) })}
            hint={t('ipHint')}
            error={isWrong && !isHost(form.ip.trim()) ? t('ipWrong') : undefined}
            maxLength={253}
          />
          <Field
            label={t('port')}
            kind="number"
            value={form.port}
            onChange={port => onChange({ ...form, port: halfWidth(port) })}
            error={isWrong && portFrom(form.port.trim()) === undefined ? t('portWrong') : undefined}
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
      <Card title={t('limit')}>
        <View className="service-form">
          <LimitField input={form.limit ?? nodeLimit} onChange={limit => onChange({ ...form, limit })} />
        </View>
        <View className="service-form__note">{shared('limitScope')}</View>
      </Card>
    </>
  )
}
