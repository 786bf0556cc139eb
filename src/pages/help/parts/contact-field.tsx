import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { halfWidth } from '@/lib/half-width'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { Field } from '@/ui/field'
import { changeDraft } from '../draft'
import type { FeedbackDraft } from '../feedback-input'
import { helpWords } from '../words'

const ways = ['app', 'phone', 'email'] as const

/** How to be answered. The phone is the account's own, so no number is typed, stored or sent. */
export const ContactField = ({ draft, problem }: { draft: FeedbackDraft; problem: string | undefined }) => {
  const t = useWords(helpWords)
  const { contact, email } = draft
  const wrong = problem === 'email' ? t('emailWrong') : problem === 'email-phone' ? t('emailPhone') : undefined
  return (
    <Card>
      <View className="feedback__parts">
        <Choice
          label={t('contact')}
          options={ways.map(value => ({ value, text: t(`contact-${value}`) }))}
          value={contact}
          onChange={way => changeDraft({ contact: way })}
        />
        {contact === 'phone' && <View className="feedback__note">{t('phoneNote')}</View>}
        {contact === 'email' && (
          <Field
            label={t('email')}
            value={email}
            onChange={typed => changeDraft({ email: halfWidth(typed) })}
            maxLength={80}
            error={wrong}
          />
        )}
      </View>
    </Card>
  )
}
