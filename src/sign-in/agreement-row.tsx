import { Text, View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { FieldProblem } from '@/ui/field-problem'
import { keyboard, spoken } from '@/ui/spoken'
import { Checkbox } from './checkbox'
import { signInFormWords } from './words'

type Props = { isAgreed: boolean; setAgreed: (isAgreed: boolean) => void; missed: number }

/** The tick, with links to what is agreed to. */
export const AgreementRow = ({ isAgreed, setAgreed, missed }: Props) => {
  const t = useWords(signInFormWords)
  return (
    <>
      <Checkbox label={t('agree')} isChecked={isAgreed} onChange={setAgreed} missed={missed}>
        <View
          className="agreement-row"
          hoverClass="nm-press--down"
          hoverStayTime={80}
          onClick={() => setAgreed(!isAgreed)}
        >
          <Text>{t('agreeBefore')}</Text>
          <AgreementLink kind="terms" text={t('terms')} />
          <Text>{t('and')}</Text>
          <AgreementLink kind="privacy" text={t('privacy')} />
        </View>
      </Checkbox>
      {missed > 0 && !isAgreed && <FieldProblem text={t('agreeFirst')} />}
    </>
  )
}

const AgreementLink = ({ kind, text }: { kind: 'terms' | 'privacy'; text: string }) => {
  const read = () => void open(routes.settings.agreement({ kind }))
  return (
    <Text
      className="agreement-row__link"
      onClick={event => {
        event.stopPropagation()
        read()
      }}
      {...spoken({ role: 'link', label: text })}
      {...keyboard(read)}
    >
      {text}
    </Text>
  )
}
