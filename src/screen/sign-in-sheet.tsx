import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { accountState } from '@/session/account-state'
import { usePerhapsGone } from '@/session/deletion'
import { useSession } from '@/session/session'
import { FetchedSignInForm } from '@/sign-in/fetched-form'
import { useOpenCount } from '@/tunnels/summary'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

const usePutOff = accountState(() => ({ isPutOff: false }))
const putOff = (isPutOff: boolean) => usePutOff.setState({ isPutOff })

/**
 * The session has ended: the page stays, and this sheet opens over it, once, however many calls were refused. Closing
 * it only closes it: what the account has not finished stays on the phone, and waits for the next sign-in.
 */
export const SignInSheet = () => {
  const t = useWords(signInWords)
  const session = useSession()
  const tunnels = useOpenCount()
  const { isPutOff } = usePutOff()
  const { isPerhapsGone } = usePerhapsGone()
  const owner = session.status === 'expired' ? session.uid : undefined
  useEffect(() => {
    if (owner === undefined) putOff(false)
  }, [owner])
  return (
    <Sheet isOpen={owner !== undefined && !isPutOff} title={t('again')} onClose={() => putOff(true)}>
      <View>{t(isPerhapsGone ? 'perhapsGone' : 'againNote')}</View>
      {tunnels > 0 && <View>{t('againTunnels', { count: tunnels })}</View>}
      <FetchedSignInForm onSignedIn={() => undefined} />
    </Sheet>
  )
}

/** For a person who has closed the sheet: why nothing here is new any more, and the way back. */
export const SignInAgain = () => {
  const t = useWords(signInWords)
  const isExpired = useSession().status === 'expired'
  const { isPutOff } = usePutOff()
  if (!isExpired || !isPutOff) return null
  return <Notice title={t('expired')} action={{ text: t('again'), onPress: () => putOff(false) }} />
}
