import { View } from '@tarojs/components'
import { formatBytes } from '@/i18n/format-size'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { StateDot } from '@/ui/state-dot'
import { WriteNotice } from '@/write/write-notice'
import type { MiniApp } from '../calls'
import { useAgreeToTerms, type useMiniApps } from '../use-mini-apps'
import { miniAppsWords } from '../words'
import { type StateOnNode, useAppState } from './app-line'

type Props = {
  app: MiniApp
  onNode: StateOnNode
  isOpen: boolean
  miniApps: ReturnType<typeof useMiniApps>
  onReadAgain: (app: MiniApp) => void
  onClose: () => void
}

/** What the mini-app is, and its terms; it first runs once they are agreed to. */
export const TermsSheet = ({ app, onNode, isOpen, miniApps, onReadAgain, onClose }: Props) => {
  const t = useWords(miniAppsWords)
  const language = useLanguage()
  const { dot, text } = useAppState(onNode)
  const agreeing = useAgreeToTerms(miniApps, { app, onAgreed: onClose, onReadAgain })
  const close = () => {
    agreeing.reset()
    onClose()
  }
  const needsTerms = onNode?.state === 'needs-terms'
  const hasNewTerms = needsTerms && onNode.agreedVersion !== null
  const agreedOn = onNode?.agreedAtMs ? t('agreedOn', { day: formatDay(onNode.agreedAtMs, serverNow(), language) }) : ''
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
      <WriteNotice of={agreeing} />
      {needsTerms && <Button text={t('agree')} busyText={t('agreeing')} onPress={agreeing.agree} needsNetwork />}
      <Button kind="quiet" text={t(needsTerms ? 'later' : 'close')} onPress={close} />
    </Sheet>
  )
}
