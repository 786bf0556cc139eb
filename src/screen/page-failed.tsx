import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { relaunch } from '@/routes'
import { diagnosticId } from '@/session/diagnostic-id'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Page } from '@/ui/page'
import { uncaughtWords } from './words'
import './page-failed.scss'

/** Replaces a page that threw. */
export const PageFailed = ({ onTryAgain }: { onTryAgain: () => void }) => {
  const t = useWords(uncaughtWords)
  const client = useQueryClient()
  const tryAgain = () => {
    // The data it was drawn from may be what broke it.
    client.removeQueries({ type: 'inactive' })
    onTryAgain()
  }
  return (
    <Page title={t('pageTitle')}>
      <Notice tone="danger" icon="warning" title={t('title')} note={t('note', { id: diagnosticId() })} />
      <View className="page-failed__ways">
        <Button text={t('tryAgain')} onPress={tryAgain} />
        <Button kind="quiet" text={t('goHome')} onPress={relaunch} />
      </View>
    </Page>
  )
}
