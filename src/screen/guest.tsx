import { View } from '@tarojs/components'
import { type ComponentType, useEffect } from 'react'
import { signInWords } from '@/i18n/sign-in'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { prefetchSignInForm } from '@/sign-in/fetched-form'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Pending } from '@/ui/query-view'
import { spoken } from '@/ui/spoken'
import { useFetched } from '@/ui/use-fetched'
import './guest.scss'

export type Invitation = {
  title: string
  note: string
  /** On a tab: what there is to see, in a package that few launches need. */
  fetchSample?: (() => Promise<{ Sample: ComponentType }>) | undefined
}

/** Replaces what needs an account: says what it would be, and leads to signing in. */
export const Guest = ({ fetchSample, ...words }: Invitation) => {
  const t = useWords(signInWords)
  useEffect(prefetchSignInForm, [])
  const signIn = { text: t('title'), onPress: () => open(routes.account.signIn()) }
  return fetchSample ? (
    <OnTab {...words} fetchSample={fetchSample} signIn={signIn} />
  ) : (
    <Empty {...words} action={signIn} />
  )
}

type Props = Omit<Invitation, 'fetchSample'> & {
  fetchSample: NonNullable<Invitation['fetchSample']>
  signIn: { text: string; onPress: () => Promise<unknown> }
}

const OnTab = ({ title, note, fetchSample, signIn }: Props) => {
  const t = useWords(signInWords)
  const parts = useFetched(true, fetchSample)
  return (
    <>
      <View className="guest">
        <View className="guest__title" {...spoken({ role: 'heading', level: 2 })}>
          {title}
        </View>
        <View>{note}</View>
      </View>
      {parts ? <parts.Sample /> : <Pending of={{ isLoading: true }} />}
      <Button {...signIn} />
      {parts && <Button kind="quiet" text={t('lookAround')} onPress={() => open(routes.demo.home())} />}
    </>
  )
}
