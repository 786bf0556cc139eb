import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { diagnosticId } from '@/session/diagnostic-id'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { type FeedbackDraft, toInput } from '../feedback-input'
import { helpWords } from '../words'

/** Exactly what the feedback contains, built from the input that is sent. The diagnostic ID goes along with every request. */
export const PreviewSheet = ({
  draft,
  isOpen,
  onClose,
}: {
  draft: FeedbackDraft
  isOpen: boolean
  onClose: () => void
}) => {
  const t = useWords(helpWords)
  const input = toInput(draft, diagnosticId())
  const { pictures, contact, email } = draft
  const rows: [title: string, note: string][] = [
    [t('previewKind'), t(`kind-${input.kind}`)],
    [t('previewText'), input.text || t('previewNone')],
    [t('previewPictures'), pictures.length > 0 ? t('previewCount', { count: pictures.length }) : t('previewNone')],
    [t('previewContact'), contact === 'email' ? email : t(`contact-${contact}`)],
    [t('previewDiagnostic'), input.diagnosticId ?? t('previewNone')],
  ]
  return (
    <Sheet isOpen={isOpen} title={t('previewTitle')} onClose={onClose}>
      <View>
        {rows.map(([title, note]) => (
          <Row key={title} title={title} note={note} />
        ))}
      </View>
    </Sheet>
  )
}
