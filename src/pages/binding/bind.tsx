import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { usePage } from '@/ui/use-is-shown'
import { codeOnLabel } from './label'
import { Boxes } from './parts/boxes'
import { ByCamera } from './parts/by-camera'
import { ByTyping } from './parts/by-typing'
import { Nearby } from './parts/nearby'
import { NotACode } from './parts/not-a-code'
import { BindingSteps } from './parts/steps'
import { TroubleNotice } from './parts/trouble-notice'
import { BoundWelcome } from './parts/welcome'
import { models } from './reservation'
import { useBinding } from './use-binding'
import { bindingWords } from './words'
import './bind.scss'

/** Adding a node by its code, typed, scanned or found nearby; then the binding itself. */
export default asPage(function Bind() {
  const t = useWords(bindingWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Binding />
    </Screen>
  )
})

/** What WeChat's own scanner, or a phone's, has read off a label; WeChat's adds a `scene` or the address as `q`. */
const useLabel = (): { code: string | undefined; isBad: boolean } => {
  const { q, scene, code: own } = usePage().params
  const label = q ?? own ?? scene
  const code = label === undefined ? undefined : codeOnLabel(label)
  return { code, isBad: label !== undefined && code === undefined }
}

/** Three ways to enter a code, and labels that are scanned elsewhere; the rest is shared. */
const Binding = () => {
  const t = useWords(bindingWords)
  const label = useLabel()
  const [code, setCode] = useState(label.code ?? '')
  const [isOpen, setOpen] = useState(label.code !== undefined)
  const binding = useBinding(isOpen ? code : undefined)
  const { progress, deviceId, model } = binding
  const begin = (found: string) => {
    binding.forget()
    setCode(found)
    setOpen(true)
  }
  if (progress.state === 'done') return <BoundWelcome deviceId={deviceId} code={code} model={model ?? code} />
  return (
    <>
      <Boxes models={models} />
      {label.isBad && <NotACode />}
      <ByCamera onCode={begin} />
      <ByTyping onCode={begin} scanned={label.code} />
      <Nearby onCode={begin} />
      <Card isFlush>
        <Row title={t('reserve')} onPress={() => void open(routes.binding.reserve())} />
      </Card>
      <BindingSheet code={code} isOpen={isOpen} binding={binding} onClose={() => setOpen(false)} />
    </>
  )
}

type Props = { code: string; isOpen: boolean; binding: ReturnType<typeof useBinding>; onClose: () => void }

/** Opens over the ways to enter a code: what the code is, the confirmation, and the progress. */
const BindingSheet = ({ code, isOpen, binding, onClose }: Props) => {
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
          <Boxes models={[model ?? null]} />
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
