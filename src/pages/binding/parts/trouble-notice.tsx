import type { ComponentProps } from 'react'
import { errorWords } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { Notice } from '@/ui/notice'
import { WriteNotice } from '@/write/write-notice'
import type { BindingTrouble, Failed } from '../progress'
import type { useBinding } from '../use-binding'
import { bindingWords } from '../words'

type Props = { code: string; progress: Failed; binding: ReturnType<typeof useBinding>; onClose: () => void }

/** What went wrong in this step, and the one action that helps. */
export const TroubleNotice = ({ code, progress, binding, onClose }: Props) => {
  const t = useWords(bindingWords)
  const again = { text: t('again'), onPress: () => void binding.bind(), needsNetwork: true }
  const askAgain = { text: t('askAgain'), onPress: binding.askAgain }
  const otherCode = { text: t('otherCode'), onPress: onClose }
  // Feedback has no field for the code, so it is copied for pasting.
  const contact = async () => {
    await copyText(code, t('copied'))
    await open(routes.help.feedback())
  }
  const troubleWords: Record<
    Exclude<BindingTrouble, 'call' | 'not-received'>,
    { title: string; note: string; action: NonNullable<ComponentProps<typeof Notice>['action']> }
  > = {
    'unknown-code': { title: t('unknownCodeTitle'), note: t('unknownCodeNote'), action: otherCode },
    yours: {
      title: t('yoursTitle'),
      note: t('yoursNote'),
      action: { text: t('openNode'), onPress: () => open(routes.node.node({ deviceId: binding.deviceId })) },
    },
    others: { title: t('othersTitle'), note: t('othersNote'), action: { text: t('contact'), onPress: contact } },
    gone: { title: t('goneTitle'), note: t('goneNote'), action: otherCode },
    'device-offline': { title: t('offlineTitle'), note: t('offlineNote'), action: again },
    lapsed: { title: t('lapsedTitle'), note: t('lapsedNote'), action: again },
    'no-answer': { title: t('noResponseTitle'), note: progress.reason || t('noResponseNote'), action: again },
    slow: { title: t('slowTitle'), note: t('slowNote'), action: askAgain },
  }
  const { trouble } = progress
  if (trouble === 'call' || trouble === 'not-received')
    return <CallTrouble progress={progress} binding={binding} onClose={onClose} />
  const tone = trouble === 'yours' || trouble === 'slow' ? 'plain' : 'warn'
  return (
    <>
      <Notice tone={tone} icon={tone === 'warn' ? 'warning' : 'info'} {...troubleWords[trouble]} />
      {trouble !== 'unknown-code' && <Button kind="quiet" text={t('otherCode')} onPress={onClose} />}
    </>
  )
}

/** A call failed, or its response is lost. Once the request was sent, only its result may be asked for. */
const CallTrouble = ({ progress, binding, onClose }: Omit<Props, 'code'>) => {
  const t = useWords(bindingWords)
  const language = useLanguage()
  const { step, trouble, error } = progress
  const state = trouble === 'not-received' ? 'notReceived' : step === 'confirm' ? 'unknown' : 'idle'
  return (
    <>
      <WriteNotice
        of={{ state, error, ask: binding.askAgain }}
        words={{
          unknown: error ? errorWords(error, language).title : '',
          unknownNote: t('unsureNote'),
          notReceived: t('notReceivedTitle'),
          notReceivedNote: t('notReceivedNote'),
        }}
        onRetry={step === 'bind' ? binding.bind : binding.askAgain}
      />
      {state !== 'unknown' && <Button kind="quiet" text={t('otherCode')} onPress={onClose} />}
    </>
  )
}
