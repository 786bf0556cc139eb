import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { useNow } from '@/ui/use-now'
import { cardOf } from '../forwarded'
import type { Given } from '../link'
import { sharingWords } from '../words'
import { CodeCard } from './code-card'
import { GivenCard } from './given-card'
import { NotYet } from './not-yet'
import { SendButton } from './send-button'
import { StopSharing } from './stop-sharing'

/** What runs tunnels, from the package that has it. */
type Parts = typeof import('@/tunnels/sharing')

type Props = {
  service: string
  /** Called with what may be given now. */
  tell: (given: Given | undefined) => void
  parts: Parts
}

/** One service of the account, and what gives it to somebody. */
export const Service = ({ service, tell, parts }: Props) => {
  const t = useWords(sharingWords)
  useEffect(parts.startSharing, [])
  const [asked, setAsked] = useState<Given>()
  const sharing = parts.useSharing(service, useNow(15_000))
  const ready = sharing?.state === 'closing' ? undefined : sharing?.given
  useEffect(() => {
    tell(ready)
    return () => tell(undefined)
  })
  const areKnown = parts.useAreServicesKnown()
  if (!sharing) return areKnown ? <Missing /> : <Unread onRetry={parts.readServices} />
  const { name } = sharing
  return (
    <>
      {sharing.state === 'may-be-open' && ready && <Notice icon="clock" title={t('mayBeOpen')} />}
      {sharing.isSameAgain && <Notice tone="warn" icon="warning" title={t('sameAgain')} />}
      {ready ? (
        <>
          <GivenCard given={ready} />
          <CodeCard given={ready} name={name} />
          <SendButton card={cardOf(ready)} />
          <Button kind="danger" text={t('stop')} onPress={() => setAsked(ready)} />
        </>
      ) : (
        <NotYet sharing={sharing} name={name} />
      )}
      <StopSharing name={name} asked={asked} onStop={sharing.stop} onClose={() => setAsked(undefined)} />
    </>
  )
}

const Unread = ({ onRetry }: { onRetry: () => Promise<unknown> }) => {
  const t = useWords(sharingWords)
  return (
    <Notice icon="clock" title={t('unread')} action={{ text: t('readAgain'), onPress: onRetry, needsNetwork: true }} />
  )
}

/** The link names a service that this account does not have. */
export const Missing = () => {
  const t = useWords(sharingWords)
  const toServices = { text: t('toServices'), onPress: () => open(routes.tunnels.list({})) }
  return <Empty title={t('missing')} note={t('missingNote')} action={toServices} />
}
