import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { currentLanguage } from '@/i18n/language'
import { useWords, wordsIn } from '@/i18n/words'
import { relaunch } from '@/routes'
import { diagnosticId } from '@/session/diagnostic-id'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Page } from '@/ui/page'
import { spoken } from '@/ui/spoken'
import { ConsentSheet } from './consent-sheet'
import { uncaughtWords } from './words'
import './page-failed.scss'

/** Replaces a page that threw. What it failed with is reported once the agreements are known to be accepted. */
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
      <ConsentSheet />
    </Page>
  )
}

/** Replaces an error page that threw as well: words and two things to tap, without hooks, effects or a frame. */
export const BareFailure = ({ onTryAgain }: { onTryAgain: () => void }) => {
  const t = wordsIn(uncaughtWords, currentLanguage())
  return (
    <View className="page-failed__bare">
      <View>{t('title')}</View>
      <View>{t('note', { id: diagnosticId() })}</View>
      <View
        className="page-failed__bare-way"
        onClick={onTryAgain}
        {...spoken({ role: 'button', label: t('tryAgain') })}
      >
        {t('tryAgain')}
      </View>
      <View className="page-failed__bare-way" onClick={relaunch} {...spoken({ role: 'button', label: t('goHome') })}>
        {t('goHome')}
      </View>
    </View>
  )
}
