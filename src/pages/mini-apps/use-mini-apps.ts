import { useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsNow } from '@/i18n/words'
import { query } from '@/request/query'
import { showToast } from '@/ui/toast'
import { useGrowingPauses } from '@/ui/use-polling'
import { useIsStill } from '@/write/use-is-still'
import { useWrite } from '@/write/use-write'
import { type MiniApp, type MiniAppStates, miniApps } from './calls'
import { miniAppsWords } from './words'
import { agreeToMiniApp } from './writes'

export const isStarting = ({ items }: MiniAppStates) => items.some(({ state }) => state === 'starting')
/** Those that run go on by themselves once their node is back. */
const isToChange = ({ items }: MiniAppStates) => items.some(({ state }) => state === 'starting' || state === 'stopped')

/** The mini-apps that a node can run, and the state of each. Agreeing to its terms starts one. */
export const useMiniApps = (deviceId: string) => {
  const client = useQueryClient()
  const statusQuery = query(miniApps.miniAppStatus, { deviceId })
  const apps = useQuery(query(miniApps.miniApps, {}))
  const status = useQuery({ ...statusQuery, refetchInterval: useGrowingPauses(isToChange) })
  const setStatus = (states: MiniAppStates) => client.setQueryData(statusQuery.queryKey, states)
  return { apps, status, deviceId, setStatus, refetch: () => Promise.all([apps.refetch(), status.refetch()]) }
}

export const useAgreeToTerms = (
  { deviceId, setStatus, apps }: Pick<ReturnType<typeof useMiniApps>, 'deviceId' | 'setStatus' | 'apps'>,
  { app, onAgreed, onReadAgain }: { app: MiniApp; onAgreed: () => void; onReadAgain: (app: MiniApp) => void },
) => {
  const isStill = useIsStill(app.id)
  const agreeing = useWrite(agreeToMiniApp, {
    onDone: (states, { appId }) => {
      setStatus(states)
      showToast({ text: wordsNow(miniAppsWords)('agreed', { app: app.name }) })
      if (isStill(appId)) onAgreed()
    },
    // There may be newer terms to read first.
    onFailed: async ({ kind }) => {
      const { data } = kind === 'refused' ? await apps.refetch() : { data: undefined }
      const now = data?.items.find(({ id }) => id === app.id)
      if (now) onReadAgain(now)
    },
  })
  return { ...agreeing, agree: () => agreeing.run({ deviceId, appId: app.id, termsVersion: app.terms.version }) }
}
