import { useQueryClient } from '@tanstack/react-query'
import { pointsWords } from '@/i18n/points'
import { useWords } from '@/i18n/words'
import { Guest } from '@/screen/guest'
import { OpenIntentions } from '@/screen/open-intentions'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { useSession } from '@/session/session'
import { Balance } from './parts/balance'
import { Earned } from './parts/earned'
import { ForYou } from './parts/for-you'
import { More } from './parts/more'
import { Online } from './parts/online'

/** What there is to spend, what there is to take, and what each day won. */
export default function Home() {
  const t = useWords(pointsWords)
  const isGuest = useSession().status === 'signed-out'
  return (
    <Screen title={t('title')} isTab>
      {isGuest ? <Guest title={t('guestTitle')} note={t('guestNote')} /> : <Points />}
    </Screen>
  )
}

const Points = () => {
  const client = useQueryClient()
  // Whatever this page shows right now.
  usePullDown(() => client.refetchQueries({ type: 'active' }))
  return (
    <>
      <OpenIntentions />
      <Balance />
      <Online />
      <ForYou />
      <Earned />
      <More />
    </>
  )
}
