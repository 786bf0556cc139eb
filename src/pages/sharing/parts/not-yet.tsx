import { useState } from 'react'
import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Sharing } from '@/tunnels/sharing'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { Notice } from '@/ui/notice'
import { showToast } from '@/ui/toast'
import { sharingWords } from '../words'

/** Why a service cannot be given to anybody yet, and what changes that. */
export const NotYet = ({ sharing, name }: { sharing: Sharing; name: string }) => {
  const t = useWords(sharingWords)
  const toServices = { text: t('toServices'), onPress: () => open(routes.tunnels.list({})) }
  if (!sharing.isForAll) return <OnlyMe sharing={sharing} name={name} />
  const { state } = sharing
  switch (state) {
    case 'closed':
      return (
        <>
          <Notice title={t('closed', { name })} note={t('closedNote')} />
          <Button text={t('start')} onPress={sharing.start} />
        </>
      )
    case 'full':
    case 'failed':
      return (
        <>
          <Notice
            tone="warn"
            icon="warning"
            title={t('failed', { name })}
            note={t(`why-${state}`) + (sharing.isReplacing ? `\n${t('replaces', { name })}` : '')}
            action={toServices}
          />
          <Button text={t('startAgain')} onPress={sharing.start} />
        </>
      )
    case 'opening':
      return <Notice icon="clock" title={t('opening', { name })} note={t('openingNote')} />
    case 'closing':
      return <Notice icon="clock" title={t('closing', { name })} note={t('closingNote')} />
    case 'node-offline':
      return <Notice tone="warn" icon="offline" title={t('node-offline')} note={t('offlineNote', { name })} />
    default:
      return <Notice title={t('unknownPlace', { name })} note={t('unknownPlaceNote')} action={toServices} />
  }
}

/** The service that replaces it has an id of its own. */
const OnlyMe = ({ sharing, name }: { sharing: Sharing; name: string }) => {
  const t = useWords(sharingWords)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const letAnyone = () => {
    setAsking(false)
    const service = sharing.openToAll()
    if (service) void open(routes.sharing.share({ service }), { isReplacing: true })
    else showToast({ text: failureText({ kind: 'no-consent' }, language), isFailure: true })
  }
  return (
    <>
      <Notice title={t('onlyMe', { name })} note={t('onlyMeNote')} />
      <Button text={t('letAnyone')} onPress={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={t('letAnyoneTitle', { name })}
        effect={t('letAnyoneNote')}
        confirmText={t('letAnyoneYes')}
        onConfirm={letAnyone}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
