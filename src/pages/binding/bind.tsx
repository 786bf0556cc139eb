import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { bindingWords } from './words'
import './bind.scss'
import { BindingSheet } from './parts/binding-sheet'
import { ByCamera } from './parts/by-camera'
import { ByTyping } from './parts/by-typing'
import { Nearby } from './parts/nearby'
import { BoundWelcome } from './parts/welcome'
import { useBinding } from './use-binding'

/** Adding a node by its code, typed, scanned or found nearby; then the binding itself. */
export default asPage(function Bind() {
  const t = useWords(bindingWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <Binding />
    </Screen>
  )
})

/** Three ways to enter a code; the rest is shared. */
const Binding = () => {
  const t = useWords(bindingWords)
  const [code, setCode] = useState('')
  const [isOpen, setOpen] = useState(false)
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
      <ByCamera onCode={begin} />
      <ByTyping onCode={begin} />
      <Nearby onCode={begin} />
      <Card isFlush>
        <Row title={t('reserve')} onPress={() => void open(routes.binding.reserve())} />
      </Card>
      <BindingSheet code={code} isOpen={isOpen} binding={binding} onClose={() => setOpen(false)} />
    </>
  )
}
