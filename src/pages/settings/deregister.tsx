import { View } from '@tarojs/components'
import * as v from 'valibot'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { type Translate, useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import type { CallError } from '@/request/errors'
import { goBack, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { TypedConfirm } from '@/ui/typed-confirm'
import { Refused } from './calls'
import { CodeSheet } from './parts/code-sheet'
import { Losses, useLosses } from './parts/losses'
import { useReadOnReturn } from './read-now'
import { useAccountDeletion } from './use-account-deletion'
import { deletionWords, settingsWords } from './words'

/** Deleting the account, for good. */
export default asPage(function Deregister() {
  const t = useWords(deletionWords)
  return (
    <Screen title={useWords(settingsWords)('deleteAccount')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <AccountDeletion />
    </Screen>
  )
})

const AccountDeletion = () => {
  const t = useWords(deletionWords)
  const losses = useLosses()
  useReadOnReturn()
  const deletion = useAccountDeletion({
    notDeleted: error => {
      const why = error ? (reasonIn(error, t) ?? failureText(error, currentLanguage())) : ''
      showToast({ text: t('notDone', { why }).trim(), isFailure: true })
      void losses.again()
    },
    unknown: () => showToast({ text: t('unknown'), isFailure: true }),
    tooLate: () => showToast({ text: t('tooLate'), isFailure: true }),
  })
  const unread = t((losses.unread?.fetchStatus ?? 'fetching') === 'fetching' ? 'unread' : 'unknownYet')
  const obstacle = losses.isRead ? blocker(losses.boundNodes, losses.openOrders, t) : unread
  return (
    <>
      <View>{t('intro')}</View>
      <Losses losses={losses} />
      <Button text={t('keep')} onPress={() => goBack(routes.settings.settings())} />
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

type T = Translate<typeof deletionWords>

/** What comes first, since neither a node may be left without its owner nor an order without its buyer. */
const blocker = (boundNodes = 0, openOrders = 0, t: T): string | undefined => {
  if (boundNodes > 0) return t('blocked')
  return openOrders > 0 ? t('blockedByOrders') : undefined
}

/** The server may know of something that came after the page was read; and its ticket is good for some minutes. */
const reasonIn = (error: CallError, t: T): string | undefined => {
  if (error.code === codes.badInput) return t('expired')
  const refused = v.safeParse(Refused, error.data())
  if (!refused.success) return undefined
  const countOf = (kind: string) => refused.output.blockers.find(each => each.kind === kind)?.count
  return blocker(countOf('nodes'), countOf('orders'), t)
}
