import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { NodeRow } from '@/services/devices'
import { openMap, useTunnels } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { Confirm } from '@/ui/confirm'
import { Notice } from '@/ui/notice'
import { Pills } from '@/ui/pills'
import {
  type ClosesAfter,
  closesAfterMs,
  type Form,
  isDaring,
  serviceFrom,
  type Term,
  termsOf,
  twinOf,
  withPreset,
  withTerm,
} from '../draft'
import { limitFrom, limitInput } from '../limits'
import { newTunnelWords, tunnelsWords } from '../words'
import './service-form.scss'
import { Target } from './target'

type Props = {
  node: NodeRow
  /** Its name, with what tells it from others of the same; only its own name is stored. */
  shownName: string
  form: Form
  onChange: (form: Form) => void
  onOther: () => void
  onOpened: (opened: { nodeId: string; mapId: string }) => void
}

/** Asks what, and for whom; where it is and how fast stand in one line, to be changed. */
export const ServiceForm = ({ node, shownName, form, onChange, onOther, onOpened }: Props) => {
  const t = useWords(newTunnelWords)
  const [wasTried, setTried] = useState(false)
  const service = serviceFrom(form, t(form.preset))
  const tunnel = useTunnels()[node.id]
  const limitOfNode = tunnel?.asked.limitKbps ?? null
  const limitKbps = form.limit === null ? null : limitFrom(form.limit)
  const isComplete = service !== undefined && limitKbps !== undefined
  const twin = tunnel && service && twinOf(tunnel, service)
  const submit = () => {
    setTried(true)
    if (!service || limitKbps === undefined || node.tunnelAddr === null) return
    const mapId = openMap({ id: node.id, name: node.name, addr: node.tunnelAddr }, service, limitKbps)
    if (mapId !== undefined) onOpened({ nodeId: node.id, mapId })
  }
  return (
    <>
      <What form={form} onChange={onChange} />
      <Access form={form} onChange={onChange} />
      <Target
        node={{ ...node, name: shownName }}
        form={form}
        nodeLimit={limitOfNode === null ? undefined : limitInput(limitOfNode)}
        isWrong={wasTried && !isComplete}
        onChange={onChange}
        onOther={onOther}
      />
      {twin ? (
        <Notice
          tone="warn"
          title={t('exists')}
          note={t('existsNote', { name: twin.name })}
          action={{ text: t('toList'), onPress: () => open(routes.tunnels.list({ deviceId: node.id })) }}
        />
      ) : (
        <Button text={t('submit')} onPress={submit} needsNetwork />
      )}
    </>
  )
}

type PartProps = { form: Form; onChange: (form: Form) => void }

const presets = ['web', 'ssh', 'rdp', 'smb', 'printer', 'own'] as const

const What = ({ form, onChange }: PartProps) => {
  const t = useWords(newTunnelWords)
  return (
    <Card title={t('what')}>
      <Pills
        label={t('what')}
        options={presets.map(value => ({ value, text: t(value) }))}
        value={form.preset}
        onChange={preset => onChange(withPreset(form, preset))}
        isWrapped
      />
    </Card>
  )
}

const closings = Object.keys(closesAfterMs) as ClosesAfter[] // Object.keys forgets what the keys are
const whoMay = ['onlyMe', 'anyone'] as const

/** Who may open it, with what that means, and how long. What is daring is asked about first. */
const Access = ({ form, onChange }: PartProps) => {
  const t = useWords(newTunnelWords)
  const shared = useWords(tunnelsWords)
  const language = useLanguage()
  const [asked, setAsked] = useState<Term>()
  const { rule, closes } = termsOf(form)
  const change = (wanted: Term) => (isDaring(form, wanted) ? setAsked(wanted) : onChange(withTerm(form, wanted)))
  const closingText = (each: ClosesAfter) => {
    const afterMs = closesAfterMs[each]
    return afterMs === null ? t('never') : t('after', { time: formatDuration(afterMs, language) })
  }
  const dare = () => {
    if (asked) onChange(withTerm(form, asked))
    setAsked(undefined)
  }
  const isForAll = asked?.rule === 'anyone'
  return (
    <Card title={t('who')}>
      <View className="service-form">
        <View>
          <Pills
            label={t('who')}
            options={whoMay.map(value => ({ value, text: shared(value) }))}
            value={rule}
            onChange={value => change({ rule: value })}
            isWrapped
          />
          <View className="service-form__note">{shared(rule === 'anyone' ? 'anyoneNote' : 'onlyMeNote')}</View>
        </View>
        <View>
          <Choice
            label={t('autoClose')}
            options={closings.map(value => ({ value, text: closingText(value) }))}
            value={closes}
            onChange={value => change({ closes: value })}
          />
          {closes !== 'never' && <View className="service-form__note">{shared('closesNote')}</View>}
        </View>
      </View>
      <Confirm
        isOpen={asked !== undefined}
        title={t(isForAll ? 'dareAnyone' : 'dareNever')}
        effect={t(isForAll ? 'dareAnyoneNote' : 'dareNeverNote')}
        confirmText={t(isForAll ? 'dareAnyoneYes' : 'dareNeverYes')}
        onConfirm={dare}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  )
}
