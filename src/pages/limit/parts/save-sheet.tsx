import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { WriteNotice } from '@/write/write-notice'
import type { Limit } from '../calls'
import { effectOf } from '../draft'
import { useLimitText } from '../limit-text'
import type { LimitForm } from '../use-limit'
import { limitWords } from '../words'

type Props = { current: Limit; next: Limit; form: LimitForm }

/** Before anything is sent: the present limit, the new one, and the effect of the change. */
export const SaveLimitSheet = ({ current, next, form }: Props) => {
  const t = useWords(limitWords)
  const text = useLimitText()
  const effects = { tighter: t('effectTighter'), looser: t('effectLooser'), mixed: t('effectMixed') }
  const { saving, isAsking } = form
  const save = () => form.save(next)
  return (
    <Sheet isOpen={isAsking} title={t('sureTitle', { name: form.name })} onClose={form.close}>
      <View>
        <Row title={t('now')} note={text(current)} />
        <Row title={t('next')} note={text(next)} />
      </View>
      <View>{effects[effectOf(current, next)]}</View>
      {form.isNodeOffline && <View>{t('effectAway')}</View>}
      <WriteNotice of={saving} />
      <Button text={t('confirm')} busyText={t('saving')} onPress={save} needsNetwork />
      <Button kind="quiet" text={t('revert')} onPress={form.revert} />
    </Sheet>
  )
}
