import { View } from '@tarojs/components'
import { formatBytes } from '@/i18n/format-size'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { miniAppsWords } from '@/i18n/mini-apps'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import type { MiniApp } from '@/services/shapes/mini-apps'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { StateDot } from '@/ui/state-dot'
import { WriteNotice } from '@/write/write-notice'
import { useAcceptTerms, type useMiniApps } from '../use-mini-apps'
import { type StateOnNode, useAppState } from './app-line'

type Props = {
  app: MiniApp
  state: StateOnNode
  isOpen: boolean
  miniApps: ReturnType<typeof useMiniApps>
  onClose: () => void
}

/** What the service is and its terms; agreeing to them is what first runs it. */
export const TermsSheet = ({ app, state, isOpen, miniApps, onClose }: Props) => {
  const t = useWords(miniAppsWords)
  const language = useLanguage()
  const { dot, text } = useAppState(state)
  const acceptance = useAcceptTerms(miniApps, { app, onAgreed: onClose })
  const close = () => {
    acceptance.reset()
    onClose()
  }
  const needsTerms = state?.state === 'needs-terms'
  const hasNewTerms = needsTerms && state.agreedVersion !== null
  const agreedOn = state?.agreedAtMs ? t('agreedOn', { day: formatDay(state.agreedAtMs, serverNow(), language) }) : ''
  const about = [app.sizeBytes === null ? '' : t('size', { size: formatBytes(app.sizeBytes) }), agreedOn]
  return (
    <Sheet isOpen={isOpen} title={app.name} onClose={close}>
      <StateDot state={dot} text={text} />
      {app.summary && <View>{app.summary}</View>}
      <View className="mini-apps__about">{about.filter(Boolean).join(' · ')}</View>
      {hasNewTerms && <View>{t('changed')}</View>}
      <View>
        <View className="mini-apps__about">{t('termsVersion', { version: app.terms.version })}</View>
        <View className="mini-apps__terms">{app.terms.text}</View>
      </View>
      <WriteNotice of={acceptance} />
      {needsTerms && <Button text={t('agree')} busyText={t('agreeing')} onPress={acceptance.agree} needsNetwork />}
      <Button kind="quiet" text={t(needsTerms ? 'later' : 'close')} onPress={close} />
    </Sheet>
  )
}
