import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wordsNow } from '@/i18n/words'
import { intentionKey } from '@/intention/intention'
import { isUnderWay, listen, run } from '@/intention/store'
import { claimOnlinePoints } from '@/intention/writes'
import { serverNow } from '@/lib/clock'
import type { ReplyOf } from '@/request/call'
import { query } from '@/request/query'
import { points } from '@/services/points'
import { whenConsentIsKnown } from '@/session/consent'
import { currentSession, trackAccount } from '@/session/session'
import { showToast } from '@/ui/toast'
import { useIsShown } from '@/ui/use-is-shown'
import { claimAtOpening } from './at-opening'
import { openingSetting } from './opening-setting'
import { openingWords } from './opening-words'

/** Draws nothing: claims where it is shown, as often as the setting says. */
export const ClaimAtOpening = () => {
  const client = useQueryClient()
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    whenConsentIsKnown(consent => {
      if (consent === 'given') void claimAtOpening(depsOver(client))
    })
  }, [client, isShown])
  return null
}

const { name } = claimOnlinePoints.call
const claimed = { call: name, subject: '' }

const depsOver = (client: QueryClient) => ({
  setting: openingSetting.read,
  store: openingSetting.write,
  isClaimOpen: () => isUnderWay(name),
  now: serverNow,
  read: async () => {
    if (currentSession().status !== 'signed-in') return undefined
    const isOtherAccount = trackAccount()
    const online = await client.fetchQuery({ ...query(points.onlinePoints, {}), staleTime: 0 }).catch(() => undefined)
    return isOtherAccount() ? undefined : online
  },
  claim,
})

/** Nobody has tapped, so nobody is told that there was nothing or that it failed: the button is where it always is. */
const claim = async (): Promise<void> => {
  const stop = listen(intentionKey(claimed), {
    isReportedByApp: false,
    onEnding: ending => {
      // as: intentions keep replies of all calls; under this call's name they are this call's.
      if (ending.kind === 'done') say(ending.reply as ReplyOf<typeof points.takeOnlinePoints>)
    },
  })
  await run(name, claimed.subject, {})
  stop()
}

const say = ({ points }: { points: number }) => showToast({ text: wordsNow(openingWords)('claimed', { points }) })
