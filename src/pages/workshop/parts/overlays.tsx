import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Confirm } from '@/ui/confirm'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { showToast } from '@/ui/toast'
import { TypedConfirm } from '@/ui/typed-confirm'
import { galleryWords } from '../words'

type Open = 'none' | 'sheet' | 'confirm' | 'typed'

export const Overlays = () => {
  const t = useWords(galleryWords)
  const [open, setOpen] = useState<Open>('none')
  const close = () => setOpen('none')
  return (
    <Card title={t('overlays')}>
      <View className="gallery-line">
        <Button isSmall kind="quiet" text={t('openSheet')} onPress={() => setOpen('sheet')} />
        <Button isSmall kind="quiet" text={t('remove')} onPress={() => setOpen('confirm')} />
        <Button isSmall kind="quiet" text={t('leave')} onPress={() => setOpen('typed')} />
        <Button isSmall kind="quiet" text={t('toast')} onPress={() => showToast({ text: t('toastText') })} />
        <Button
          isSmall
          kind="quiet"
          text={t('toastUndo')}
          onPress={() => showToast({ text: t('toastUndoText'), onUndo: () => showToast({ text: t('toastText') }) })}
        />
        <Button
          isSmall
          kind="quiet"
          text={t('toastFailure')}
          onPress={() => showToast({ text: t('toastFailureText'), isFailure: true })}
        />
      </View>
      <Sheet isOpen={open === 'sheet'} title={t('sheetTitle')} onClose={close}>
        <View>
          <Row title={t('nodeOne')} onPress={close} />
          <Row title={t('nodeTwo')} onPress={close} />
        </View>
      </Sheet>
      <Confirm
        isOpen={open === 'confirm'}
        title={t('askRemove')}
        effect={t('askRemoveEffect')}
        confirmText={t('remove')}
        isDangerous
        onConfirm={close}
        onClose={close}
      />
      <TypedConfirm
        isOpen={open === 'typed'}
        title={t('leave')}
        effect={t('leaveEffect')}
        word={t('leaveWord')}
        confirmText={t('leave')}
        keepText={t('keep')}
        onConfirm={close}
        onClose={close}
      />
    </Card>
  )
}
