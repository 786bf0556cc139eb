import { useEffect } from 'react'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { prefetchSignInForm } from '@/sign-in/fetched-form'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { useFetched } from '@/ui/use-fetched'
import { usePullDown } from './use-pull-down'

type Props = {
  title: string
  note: string
  /** On the tab where newcomers land: also says what the app is. */
  isTab?: boolean
}

/** Replaces what needs an account: says what it would be, and leads to signing in. */
export const Guest = ({ title, note, isTab = false }: Props) => {
  const t = useWords(signInWords)
  // There is nothing to refresh, but the platform's spinner must stop anyway.
  usePullDown(() => Promise.resolve())
  useEffect(prefetchSignInForm, [])
  const parts = useFetched(isTab, fetchWelcome)
  const signIn = { text: t('title'), onPress: () => open(routes.account.signIn()) }
  return (
    <>
      <Empty title={title} note={note} drawing={parts?.scene} {...(!isTab && { action: signIn })} />
      {isTab && <Button {...signIn} />}
      {parts && <parts.Welcome />}
    </>
  )
}

/** Travels with the demonstration that it leads to: few launches find a guest. */
const fetchWelcome = () => import(/* webpackChunkName: "pages/demo/welcome" */ './welcome')
