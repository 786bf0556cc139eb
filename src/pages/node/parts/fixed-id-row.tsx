import { useQuery } from '@tanstack/react-query'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { nodePage } from '@/services/node-page'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { nodeToolsWords } from '../tools-words'

/** The number by which others find this node when its address changes. */
export const FixedIdRow = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeToolsWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(nodePage.fixedId, { deviceId }))
  const id = data?.fixedId
  const note = id ?? (data ? t('noFixedId') : error ? failureText(error, language) : unknownValue)
  return (
    <Row
      title={t('fixedId')}
      note={note}
      leading={<Icon name={error && !data ? 'refresh' : 'copy'} />}
      label={`${t(id ? 'copyFixedId' : 'fixedId')} ${note}`}
      {...(id && { onPress: () => void copyText(id, t('fixedIdCopied')) })}
      {...(error && !data && { onPress: () => void refetch() })}
    />
  )
}
