import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import type { useBinding } from '../use-binding'
import { bindingWords } from '../words'
import { BindingSteps } from './steps'
import { TroubleNotice } from './trouble-notice'

type Props = { code: string; isOpen: boolean; binding: ReturnType<typeof useBinding>; onClose: () => void }

/** Opens over the ways to enter a code: what the code is, the confirmation, and the progress. */
export const BindingSheet = ({ code, isOpen, binding, onClose }: Props) => {
  const t = useWords(bindingWords)
  const { progress, model } = binding
  return (
    <Sheet isOpen={isOpen} title={t('sheetTitle', { code })} onClose={onClose}>
      <BindingSteps progress={progress} />
      {progress.state === 'failed' && (
        <TroubleNotice code={code} progress={progress} binding={binding} onClose={onClose} />
      )}
      {progress.state === 'ready' && (
        <>
          <View className="bind__question">{model ? t('ask', { model }) : t('askAny')}</View>
          <View>{t('askNote')}</View>
          <Button text={t('bind')} onPress={() => void binding.bind()} needsNetwork />
          <Button kind="quiet" text={t('cancel')} onPress={onClose} />
        </>
      )}
      {progress.step === 'confirm' && progress.state === 'in-progress' && (
        <>
          <View className="bind__question">{t('waiting')}</View>
          <View>{t('mayLeave')}</View>
        </>
      )}
    </Sheet>
  )
}
