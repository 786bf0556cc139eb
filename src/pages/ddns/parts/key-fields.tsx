import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import type { DomainSettings } from '../calls'
import type { DomainDraft } from '../draft'
import { ddnsWords } from '../words'

type Props = { now: DomainSettings; draft: DomainDraft; onChange: (draft: DomainDraft) => void }

const longest = 128

/** The provider's key: never shown, not even while it is typed; an empty field keeps the stored one. */
export const KeyFields = ({ now, draft, onChange }: Props) => {
  const t = useWords(ddnsWords)
  const hint = (masked: string | null) => (masked === null ? t('noKeyYet') : t('keepsKey', { masked }))
  return (
    <Card title={t('keys')}>
      <View className="edit__inside">
        <View className="edit__note">{t('keysNote')}</View>
        <Field
          label={t('keyId')}
          kind="secret"
          maxLength={longest}
          value={draft.keyId}
          onChange={keyId => onChange({ ...draft, keyId })}
          hint={hint(now.maskedKeyId)}
        />
        <Field
          label={t('keySecret')}
          kind="secret"
          maxLength={longest}
          value={draft.keySecret}
          onChange={keySecret => onChange({ ...draft, keySecret })}
          hint={hint(now.maskedKeySecret)}
        />
      </View>
    </Card>
  )
}
