import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { formatDay } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { useLatest } from '@/lib/use-latest'
import { open, routes } from '@/routes'
import type { Agreement } from '@/services/account'
import {
  consent,
  reconsider,
  recordAcceptance,
  refuseConsent,
  unaccepted,
  updateConsent,
  useConsent,
  useIsConsentAsked,
} from '@/session/consent'
import { keepDrawing } from '@/session/first-drawing'
import { useSession } from '@/session/session'
import { saveUnsaved } from '@/session/settings-sync'
import { acceptAgreements } from '@/session/writes'
import { agreementsIn } from '@/sign-in/agreements'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { Sheet } from '@/ui/sheet'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { consentWords } from './words'
import './consent-sheet.scss'

/**
 * What the server said in the previous run may be outdated, so it does not open the sheet; and what is missing may be
 * accepted on another phone.
 */
const onceInARun = ({ state: { dataUpdateCount } }: { state: { dataUpdateCount: number } }) =>
  dataUpdateCount === 0 ? 0 : consent() === 'given' ? 3_600_000 : 15_000

/** Asks again when an agreement has a new version, and marks what is new. After a refusal the app is read-only. */
export const ConsentSheet = () => {
  const t = useWords(consentWords)
  const language = useLanguage()
  const isSignedIn = useSession().status === 'signed-in'
  const agreements = useQuery({ ...agreementsIn(language), enabled: isSignedIn, staleTime: onceInARun })
  const isAsked = useIsConsentAsked()
  const accepting = useWrite(acceptAgreements, {
    onDone: (_, { accepted }) => {
      recordAcceptance(accepted)
      void saveUnsaved()
    },
  })
  const read = agreements.data?.agreements
  const isCertain = isSignedIn && !agreements.isStale
  useEffect(() => {
    if (read && isCertain) updateConsent(read)
  }, [read, isCertain])

  const drop = useLatest(accepting.drop)
  // To ask is to send it again: nobody wants that who has declined since.
  useEffect(() => {
    if (!isAsked) drop.current()
  }, [isAsked, drop])

  const missing = unaccepted(read ?? [])
  const accept = () => accepting.run({ accepted: missing.map(({ kind, version }) => ({ kind, version })) })
  const refuse = () => {
    refuseConsent()
    keepDrawing()
  }
  const says = { unknown: () => t('unsure') }
  // What the server has is not taken back: the answer that is on its way is the last.
  const { isBusy } = accepting
  // In another language they may not be read yet.
  const isUnread = isAsked && missing.length === 0
  const isFirst = !isUnread && missing.every(({ acceptedVersion }) => acceptedVersion === null)
  return (
    <Sheet
      isOpen={isSignedIn && isAsked}
      title={t(isFirst ? 'firstTitle' : 'title')}
      onClose={isBusy ? undefined : refuse}
    >
      {missing.map(agreement => (
        <AgreementToAccept key={agreement.kind} agreement={agreement} />
      ))}
      <WriteNotice of={{ ...accepting, says }} />
      {isUnread ? (
        <QueryView query={agreements}>{() => null}</QueryView>
      ) : (
        <Button text={t('agree')} onPress={accept} needsNetwork />
      )}
      <Button kind="quiet" text={t('refuse')} busyText={t('refuse')} isBusy={isBusy} onPress={refuse} />
    </Sheet>
  )
}

/** For a person who has refused: why nothing can be changed, and the way back. */
export const BrowsingOnly = () => {
  const t = useWords(consentWords)
  const isSignedIn = useSession().status === 'signed-in'
  if (useConsent() !== 'refused' || !isSignedIn) return null
  return <Notice title={t('browsing')} note={t('browsingNote')} action={{ text: t('read'), onPress: reconsider }} />
}

const AgreementToAccept = ({ agreement }: { agreement: Agreement }) => {
  const t = useWords(consentWords)
  const day = formatDay(agreement.publishedAtMs, serverNow(), useLanguage())
  return (
    <View>
      <Row
        title={t(agreement.kind === 'terms' ? 'terms' : 'privacy')}
        note={t('since', { version: agreement.version, day })}
        onPress={() => void open(routes.settings.agreement({ kind: agreement.kind }))}
      />
      {agreement.acceptedVersion !== null && agreement.changes.length > 0 && (
        <View className="consent__changes">
          <View className="consent__new">{t('isNew')}</View>
          {agreement.changes.map(change => (
            <View key={change} className="consent__change">
              {change}
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
