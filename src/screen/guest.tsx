import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Empty } from '@/ui/empty'
import { usePullDown } from './use-pull-down'
import { Welcome } from './welcome'

type Props = {
  title: string
  note: string
  /** Where a newcomer lands: with what the app is. */
  isTab?: boolean
}

/** In place of what only an account has: what it would be, and the way in. */
export const Guest = ({ title, note, isTab = false }: Props) => {
  const t = useWords(signInWords)
  // A guest who pulls has nothing to wait for, and the platform's spinner must end all the same.
  usePullDown(() => Promise.resolve())
  const signIn = { text: t('title'), onPress: () => open(routes.account.signIn()) }
  return (
    <>
      <Empty title={title} note={note} action={signIn} />
      {isTab && <Welcome />}
    </>
  )
}
