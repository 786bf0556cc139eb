import { errorWords } from '@/i18n/errors'
import { formatRate } from '@/i18n/format-size'
import { formatAgo } from '@/i18n/format-time'
import type { Language } from '@/i18n/language'
import { type Translate, wordsIn } from '@/i18n/words'
import { errcodes } from '@/tunnel/shapes'
import type { ConnectionRoute, Ended, Tunnel } from '@/tunnel/tunnel'
import { limitOf } from '@/tunnel/tunnel-status'
import type { ServiceStatus } from '@/tunnels/entries'
import type { Door } from '@/tunnels/everywhere/keys'
import { serviceWords } from './service-words'
import { tunnelsWords } from './words'

/** A service's state as text. */

type T = Translate<typeof tunnelsWords>

export const stateText = (status: ServiceStatus, language: Language): string => {
  const t = wordsIn(tunnelsWords, language)
  const service = wordsIn(serviceWords, language)
  switch (status.state) {
    case 'running':
      return [service('running'), routeText(status.route, language), seenText(status, language)]
        .filter(Boolean)
        .join(' · ')
    case 'connecting':
      return t(status.isAgain ? 'reconnecting' : 'connecting')
    case 'node-offline':
      return t('nodeOffline')
    case 'stopping':
      return status.isSlow ? t('stoppingSlow') : service('stopping')
    case 'failed':
      if (status.ended.why === 'disowned') return t('disowned')
      return t(status.mayBeOpen ? 'perhapsOpen' : 'failed', { reason: reasonText(status.ended, language) })
    case 'elsewhere':
      return status.doors.every(({ isClosing }) => isClosing) ? service('stopping') : elsewhereText(status.doors, t)
    case 'stopped':
      return stoppedText(status.ended, language)
  }
}

const seenText = ({ seenAgoMs }: ServiceStatus & { state: 'running' }, language: Language): string =>
  seenAgoMs === undefined ? '' : wordsIn(tunnelsWords, language)('seen', { ago: formatAgo(0, seenAgoMs, language) })

const elsewhereText = (doors: readonly Door[], t: T): string => {
  const phone = doors.find(({ isClosing }) => !isClosing)?.phone
  return phone ? t('openElsewhere', { phone }) : t('openSomewhere')
}

const stoppedText = (ended: Ended | null, language: Language) => {
  const t = wordsIn(tunnelsWords, language)
  if (ended?.why === 'dropped') return t('dropped')
  if (ended?.why === 'closed') return t('closedAgain')
  return ended?.why === 'time-over' ? t('timeOver') : wordsIn(serviceWords, language)('stopped')
}

export const routeText = (route: ConnectionRoute, language: Language): string => {
  if (route === 'direct') return wordsIn(serviceWords, language)(route)
  return route === 'relayed' ? wordsIn(tunnelsWords, language)(route) : ''
}

const reasonText = (ended: Ended, language: Language): string => {
  if (ended.why === 'failed') return errorWords({ kind: ended.kind }, language).title
  return ended.why === 'refused'
    ? refusalText(ended.errcode, wordsIn(tunnelsWords, language))
    : stoppedText(ended, language)
}

const refusalText = (errcode: number, t: T): string => {
  const texts: Record<number, string> = {
    [errcodes.refused]: t('refused'),
    [errcodes.calleeOffline]: t('calleeOffline'),
    [errcodes.calleeUnknown]: t('calleeUnknown'),
    [errcodes.portInUse]: t('portInUse'),
    [errcodes.quotaUsedUp]: t('quotaUsedUp'),
    [errcodes.internal]: t('internal'),
  }
  return texts[errcode] ?? t('errcode', { code: String(errcode) })
}

export const limitText = (limitKbps: number, language: Language): string =>
  limitKbps === 0 ? wordsIn(tunnelsWords, language)('noLimit') : formatRate(limitKbps)

/** The limit that was requested and the node's response, never mixed; the speed it then applies cannot be read. */
export const limitLabel = (tunnel: Tunnel, language: Language): string => {
  const t = wordsIn(tunnelsWords, language)
  const { askedKbps, acceptedKbps, isInFlight, mayChange, problem } = limitOf(tunnel)
  if (askedKbps === null) return t('limitNotSet')
  const asked = limitText(askedKbps, language)
  if (problem) {
    const reason = reasonText(problem, language)
    if (acceptedKbps === null)
      return mayChange ? t('limitUnsure', { limit: asked, reason }) : t('limitNotChanged', { reason })
    return t('limitRefused', { reason, limit: limitText(acceptedKbps, language) })
  }
  if (isInFlight) return t('limitSending', { limit: asked })
  return t(acceptedKbps === askedKbps ? 'limitAccepted' : 'limitNext', { limit: asked })
}
