import { View } from '@tarojs/components'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useNodeName } from '@/node/use-node-name'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { WriteNotice } from '@/write/write-notice'
import type { DomainSettings } from '../calls'
import type { Difference, DomainDraft } from '../draft'
import type { EditForm } from '../use-edit'
import { ddnsWords } from '../words'

type Props = { name: string; now: DomainSettings; draft: DomainDraft; form: EditForm }

/** What changes, line by line, before it is sent. A secret is named and never shown. */
export const SaveDomainSheet = ({ name, now, draft, form }: Props) => {
  const t = useWords(ddnsWords)
  const { isAsking, differences, saving, save } = form
  return (
    <Sheet isOpen={isAsking} title={name ? t('sureTitle', { name }) : t('sureTitleUnnamed')} onClose={form.close}>
      <View>
        {differences.map(each => (
          <DifferenceRow key={each} difference={each} now={now} draft={draft} />
        ))}
      </View>
      {!draft.hasV4 && !draft.hasV6 && <View>{t('stopsNote')}</View>}
      <WriteNotice of={saving} />
      <Button text={t('confirm')} isBusy={form.isBusy} onPress={save} needsNetwork />
      <Button kind="quiet" text={t('revert')} onPress={form.revert} />
    </Sheet>
  )
}

const DifferenceRow = ({ difference, now, draft }: { difference: Difference } & Pick<Props, 'now' | 'draft'>) => {
  const t = useWords(ddnsWords)
  const language = useLanguage()
  const nodeBefore = useNodeName(now.nodeId) ?? t('none')
  const nodeAfter = useNodeName(draft.nodeId) ?? t('none')
  const change = (from: string, to: string) => t('fromTo', { from, to })
  const onOff = (isOn: boolean) => t(isOn ? 'isOn' : 'isOff')
  const duration = (ttlS: number) => formatDuration(ttlS * 1_000, language)
  switch (difference) {
    case 'node':
      return <Row title={t('node')} note={change(nodeBefore, nodeAfter)} />
    case 'v4':
      return <Row title={t('v4')} note={change(onOff(now.hasV4), onOff(draft.hasV4))} />
    case 'v6':
      return <Row title={t('v6')} note={change(onOff(now.hasV6), onOff(draft.hasV6))} />
    case 'ttl':
      return <Row title={t('cacheTime')} note={change(duration(now.ttlS), duration(draft.ttlS))} />
    case 'keyId':
      return <Row title={t('keyId')} note={change(now.maskedKeyId ?? t('none'), t('newKey'))} />
    case 'keySecret':
      return <Row title={t('keySecret')} note={change(now.maskedKeySecret ?? t('none'), t('newKey'))} />
  }
}
