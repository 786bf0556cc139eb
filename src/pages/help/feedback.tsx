import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { useUnseenReplies } from '@/session/seen-replies'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { useIsStale, WithAge } from '@/ui/freshness'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { Row } from '@/ui/row'
import { SwitchRow } from '@/ui/switch-row'
import { TextArea } from '@/ui/text-area'
import { WriteNotice } from '@/write/write-notice'
import { changeDraft, useDraft } from './draft'
import { helpWords } from './words'
import './feedback.scss'
import { maxLetters, problemOf } from './feedback-input'
import { ContactField } from './parts/contact-field'
import { PictureField } from './parts/picture-field'
import { PreviewSheet } from './parts/preview-sheet'
import { WechatLog } from './parts/wechat-log'
import { useSendFeedback, watchSentFeedback } from './use-send-feedback'

const kinds = ['problem', 'idea', 'points', 'order', 'other'] as const

/** Writing to us, with pictures. */
export default asPage(function FeedbackPage() {
  const t = useWords(helpWords)
  const draft = useDraft()
  const submission = useSendFeedback()
  const [isPreviewing, setPreviewing] = useState(false)
  const problem = submission.isChecked ? problemOf(draft) : undefined
  const busyText =
    submission.pictureInFlight > 0 ? t('sendingPicture', { count: submission.pictureInFlight }) : t('sending')
  return (
    <Screen
      title={t('title')}
      guest={{ title: t('guestTitle'), note: t('guestNote') }}
      footer={
        <Button
          text={t('send')}
          busyText={busyText}
          isBusy={submission.isBusy}
          onPress={submission.send}
          needsNetwork
        />
      }
    >
      <SentRow />
      <Card>
        <View className="feedback__parts">
          <Choice
            label={t('kind')}
            options={kinds.map(value => ({ value, text: t(`kind-${value}`) }))}
            value={draft.kind}
            onChange={kind => changeDraft({ kind })}
          />
          <TextArea
            label={t('text')}
            value={draft.text}
            onChange={text => changeDraft({ text })}
            placeholder={t('textPlaceholder')}
            hint={t('textHint')}
            maxLength={maxLetters}
            error={problem === 'text' ? t('textMissing') : undefined}
          />
          <PictureField draft={draft} />
        </View>
      </Card>
      <ContactField draft={draft} problem={problem} />
      <Card isFlush>
        <SwitchRow
          title={t('diagnostic')}
          note={t('diagnosticNote')}
          isOn={draft.hasDiagnosticId}
          onChange={isOn => changeDraft({ hasDiagnosticId: isOn })}
        />
      </Card>
      <Card isFlush>
        <Row title={t('preview')} leading={<Icon name="file" />} onPress={() => setPreviewing(true)} />
      </Card>
      {process.env.TARO_ENV === 'weapp' && <WechatLog />}
      <WhyNotSent submission={submission} hasTrouble={draft.pictures.some(({ trouble }) => trouble !== null)} />
      <PreviewSheet draft={draft} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
    </Screen>
  )
}, watchSentFeedback)

/** Links to earlier feedback, with the number of new replies. */
const SentRow = () => {
  const t = useWords(helpWords)
  const { count, readAtMs } = useUnseenReplies()
  const isStale = useIsStale(readAtMs)
  const news = count > 0 ? t('replies', { count }) : undefined
  return (
    <WithAge updatedAtMs={count > 0 ? readAtMs : 0}>
      <Card isFlush>
        <Row
          title={t('sentTitle')}
          leading={<Icon name="message" />}
          trailing={news !== undefined && <Badge tone={isStale ? 'plain' : 'accent'} text={news} />}
          {...(news !== undefined && { label: t('sentNews', { news }) })}
          onPress={() => void open(routes.help.sent())}
        />
      </Card>
    </WithAge>
  )
}

const WhyNotSent = ({
  submission,
  hasTrouble,
}: {
  submission: ReturnType<typeof useSendFeedback>
  hasTrouble: boolean
}) => {
  const t = useWords(helpWords)
  const { state, error, send } = submission
  if (hasTrouble && !error && (state === 'idle' || state === 'sending'))
    return <Notice tone="danger" icon="warning" title={t('pictureFailed')} note={t('pictureFailedNote')} />
  const words = { unknown: t('unknownTitle'), unknownNote: t('unknownNote') }
  return <WriteNotice of={submission} words={words} onRetry={send} />
}
