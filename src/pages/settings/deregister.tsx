import { View } from '@tarojs/components'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { goBack } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { TypedConfirm } from '@/ui/typed-confirm'
import { CodeSheet } from './parts/code-sheet'
import { Losses, useLosses } from './parts/losses'
import { useAccountDeletion } from './use-account-deletion'
import { deletionWords } from './words'

/** Deleting the account, for good. */
export default asPage(function Deregister() {
  const t = useWords(deletionWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <AccountDeletion />
    </Screen>
  )
})

const AccountDeletion = () => {
  const t = useWords(deletionWords)
  const losses = useLosses()
  const deletion = useAccountDeletion({
    notDeleted: error => {
      const why = error ? failureText(error, currentLanguage()) : ''
      showToast({ text: t('notDone', { why }).trim(), isFailure: true })
    },
    unknown: () => showToast({ text: t('unknown'), isFailure: true }),
    tooLate: () => showToast({ text: t('tooLate'), isFailure: true }),
  })
  const obstacle = losses.isRead ? (losses.boundNodes ? t('blocked') : undefined) : t('unread')
  return (
    <>
      <View>{t('intro')}</View>
      <Losses losses={losses} />
      <Button text={t('keep')} onPress={goBack} />
      <Button kind="quiet" text={t('deleteAnyway')} onPress={deletion.begin} disabledReason={obstacle} />
      <CodeSheet deletion={deletion} />
      <TypedConfirm
        isOpen={deletion.step === 'sure'}
        title={t('sureTitle')}
        effect={t('sureNote')}
        word={t('word')}
        keepText={t('keep')}
        confirmText={t('confirm')}
        onConfirm={deletion.confirm}
        onClose={deletion.stop}
      />
    </>
  )
}
