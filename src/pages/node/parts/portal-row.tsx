import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { steadyNow } from '@/lib/clock'
import { openLink } from '@/platform/links'
import type { ReplyOf } from '@/request/call'
import { query } from '@/request/query'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { ErrorCard } from '@/ui/error-card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { StateDot } from '@/ui/state-dot'
import { useSecondsLeft } from '@/ui/use-now'
import { nodeTools } from '../tool-calls'
import { nodeToolsWords } from '../tools-words'

/** By this phone's steady clock. */
type Link = { url: string; untilMs: number }
const linkOf = ({ url, atMs, expiresAtMs }: ReplyOf<typeof nodeTools.portal>): Link => ({
  url,
  untilMs: steadyNow() + expiresAtMs - atMs,
})

/** The node's own web page. Its link lets anybody in, so a new one is requested each time and none is stored. */
export const PortalRow = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(nodeToolsWords)
  const [isOpen, setOpen] = useState(false)
  const asking = useQuery({
    ...query(nodeTools.portal, { deviceId }),
    select: linkOf,
    enabled: false,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  const { isFetching, error } = asking
  const link = isFetching || error ? undefined : asking.data
  const ask = () => {
    setOpen(true)
    return asking.refetch()
  }
  return (
    <>
      <Row title={t('portal')} note={t('portalNote')} leading={<Icon name="portal" />} onPress={() => void ask()} />
      <Sheet isOpen={isOpen} title={t('portal')} onClose={() => setOpen(false)}>
        {isFetching && <StateDot state="changing" text={t('portalWait')} />}
        {error && !isFetching && <ErrorCard error={error} onRetry={ask} />}
        {link && <OpenLink link={link} onNew={ask} />}
      </Sheet>
    </>
  )
}

const OpenLink = ({ link: { url, untilMs }, onNew }: { link: Link; onNew: () => Promise<unknown> }) => {
  const t = useWords(nodeToolsWords)
  const secondsLeft = useSecondsLeft(untilMs)
  if (secondsLeft === 0)
    return (
      <>
        <View>{t('portalGone')}</View>
        <Button text={t('newLink')} onPress={onNew} needsNetwork />
      </>
    )
  const copy = () => copyText(url, t('linkCopied'))
  return (
    <>
      <View>{t('portalReady', { minutes: Math.ceil(secondsLeft / 60) })}</View>
      {openLink ? (
        <Button text={t('openPortal')} onPress={() => openLink?.(url)} />
      ) : (
        <View>{t('portalInWechat')}</View>
      )}
      <Button kind={openLink ? 'quiet' : 'primary'} icon="copy" text={t('copyLink')} onPress={copy} />
    </>
  )
}
