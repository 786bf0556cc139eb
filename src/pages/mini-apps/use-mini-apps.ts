import { useQuery, useQueryClient } from '@tanstack/react-query'
import { miniAppsWords } from '@/i18n/mini-apps'
import { wordsNow } from '@/i18n/words'
import { outcomeOf } from '@/request/outcome'
import { useGrowingPauses } from '@/request/polling'
import { query, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { main } from '@/services/main'
import type { MiniApp, MiniAppStates } from '@/services/shapes/mini-apps'
import { showToast } from '@/ui/toast'

const isStarting = ({ items }: MiniAppStates) => items.some(({ state }) => state === 'starting')

/** What a node can run, and how each of them is there. Agreeing is what starts one; a lost answer is asked for. */
export const useMiniApps = (deviceId: string) => {
  const client = useQueryClient()
  const statusQuery = query(main.miniAppStatus, { deviceId })
  const apps = useQuery(query(main.miniApps, {}))
  const status = useQuery({ ...statusQuery, refetchInterval: useGrowingPauses(isStarting) })
  const learn = (states: MiniAppStates) => client.setQueryData(statusQuery.queryKey, states)
  return { apps, status, deviceId, learn, refetch: () => Promise.all([apps.refetch(), status.refetch()]) }
}

export const useAgreeing = (
  { deviceId, learn }: Pick<ReturnType<typeof useMiniApps>, 'deviceId' | 'learn'>,
  { app, onAgreed }: { app: MiniApp; onAgreed: () => void },
) => {
  const agreed = () => {
    showToast({ text: wordsNow(miniAppsWords)('agreed', { app: app.name }) })
    onAgreed()
  }
  const write = useWrite(main.agreeToMiniApp, {
    onSuccess: states => {
      learn(states)
      agreed()
    },
    onError: async (error, { appId, termsVersion }) => {
      const outcome = await outcomeOf(error, async () => {
        const states = await request(main.miniAppStatus, { deviceId })
        learn(states)
        return states.items.some(item => item.appId === appId && item.agreedVersion === termsVersion)
      })
      if (outcome === 'done') agreed()
      else if (error.isUnknown)
        showToast({ text: wordsNow(miniAppsWords)(outcome === 'unknown' ? 'unsure' : 'notAgreed'), isFailure: true })
    },
  })
  return {
    agree: () => write.run({ deviceId, appId: app.id, termsVersion: app.terms.version }),
    error: write.error?.isUnknown ? null : write.error,
  }
}
