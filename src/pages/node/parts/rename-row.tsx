import { useState } from 'react'
import { nodeToolsWords } from '@/i18n/node-tools'
import { useWords } from '@/i18n/words'
import { NameForm } from '@/node/name-form'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'

export const RenameRow = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const t = useWords(nodeToolsWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row title={t('rename')} note={name} leading={<Icon name="edit" />} onPress={() => setOpen(true)} />
      <Sheet isOpen={isOpen} title={t('rename')} onClose={() => setOpen(false)}>
        <NameForm key={name} deviceId={deviceId} name={name} onNamed={() => setOpen(false)} />
      </Sheet>
    </>
  )
}
