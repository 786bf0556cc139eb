import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Empty } from '@/ui/empty'
import { usePullDown } from './use-pull-down'

/** In place of what only an account has: what it would be, and the way in. */
export const Guest = ({ title, note }: { title: string; note: string }) => {
  const t = useWords(signInWords)
  // A guest who pulls has nothing to wait for, and the platform's spinner must end all the same.
  usePullDown(() => Promise.resolve())
  return <Empty title={title} note={note} action={{ text: t('title'), onPress: () => open(routes.account.signIn()) }} />
}
