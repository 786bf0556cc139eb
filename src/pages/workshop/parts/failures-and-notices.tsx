import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import { Card } from '@/ui/card'
import { ErrorCard } from '@/ui/error-card'
import { Icon, iconNames } from '@/ui/icon'
import { ListFooter } from '@/ui/list/list-footer'
import { Notice } from '@/ui/notice'
import { galleryWords } from '../words'

const press = () => {}
const failures = [
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'signed-out' },
  { kind: 'too-many', retryAfterS: 30 },
  { kind: 'refused', code: codes.deviceOffline },
  { kind: 'refused', code: 1999 },
]

/** Samples of what ends a list, of notices and of failures, and all icons. */
export const FailuresAndNotices = () => {
  const t = useWords(galleryWords)
  return (
    <>
      <Card title={t('footers')}>
        <ListFooter state="loadingMore" onRetry={press} />
        <ListFooter state="morePaused" onRetry={press} />
        <ListFooter state="failed" onRetry={press} />
        <ListFooter state="end" onRetry={press} />
      </Card>
      <Card title={t('notices')}>
        <View className="gallery-stack">
          <Notice title={t('noticeText')} note={t('noticeNote')} />
          <Notice tone="ok" icon="check" title={t('toastText')} />
          <Notice tone="warn" icon="warning" title={t('noticeText')} action={{ text: t('later'), onPress: press }} />
        </View>
      </Card>
      <Card title={t('errors')}>
        <View className="gallery-stack">
          {failures.map(failure => (
            <ErrorCard key={`${failure.kind} ${failure.code}`} error={failure} onRetry={press} />
          ))}
        </View>
      </Card>
      <Card title={t('icons')}>
        <View className="gallery-line">
          {iconNames.map(name => (
            <Icon key={name} name={name} />
          ))}
        </View>
      </Card>
    </>
  )
}
