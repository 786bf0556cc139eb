import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { NodePicker } from '@/node/node-picker'
import { useNodeName } from '@/node/use-node-name'
import { Card } from '@/ui/card'
import { Pills } from '@/ui/pills'
import { Row } from '@/ui/row'
import { SwitchRow } from '@/ui/switch-row'
import type { DomainDraft } from '../draft'
import { ddnsWords } from '../words'

const commonTtlsS = [60, 600, 3_600, 86_400]

/** Which node the domain leads to, with which addresses, and for how long these are cached. */
export const RecordFields = ({ draft, onChange }: { draft: DomainDraft; onChange: (draft: DomainDraft) => void }) => {
  const t = useWords(ddnsWords)
  const language = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const { nodeId, hasV4, hasV6, ttlS } = draft
  const nodeName = useNodeName(nodeId) ?? t('choose')
  const ttlsS = [...new Set([...commonTtlsS, ttlS])].sort((a, b) => a - b)
  return (
    <>
      <Card isFlush>
        <Row title={t('node')} note={nodeName} onPress={() => setPicking(true)} />
        <SwitchRow
          title={t('v4')}
          note={t('v4Note')}
          isOn={hasV4}
          onChange={isOn => onChange({ ...draft, hasV4: isOn })}
        />
        <SwitchRow
          title={t('v6')}
          note={t('v6Note')}
          isOn={hasV6}
          onChange={isOn => onChange({ ...draft, hasV6: isOn })}
        />
      </Card>
      <Card title={t('cacheTime')}>
        <View className="edit__inside">
          <Pills
            isWrapped
            label={t('cacheTime')}
            options={ttlsS.map(each => ({ value: String(each), text: formatDuration(each * 1_000, language) }))}
            value={String(ttlS)}
            onChange={value => onChange({ ...draft, ttlS: Number(value) })}
          />
          <View className="edit__note">{t('cacheNote')}</View>
        </View>
      </Card>
      <NodePicker
        isOpen={isPicking}
        onPick={({ id }) => {
          onChange({ ...draft, nodeId: id })
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </>
  )
}
