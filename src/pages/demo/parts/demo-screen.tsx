import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { usePublicForwarding } from '@/platform/forwarding'
import { open, redirectTaps, relaunch, routes } from '@/routes'
import { useSession } from '@/session/session'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Page } from '@/ui/page'
import { Sheet } from '@/ui/sheet'
import { spoken } from '@/ui/spoken'
import { useIsShown, usePage } from '@/ui/use-is-shown'
import { PressOverride } from '@/ui/use-press'
import { sampleClient } from '../sample-client'
import { demoWords } from '../words'
import './demo-bar.scss'

type Props = PropsWithChildren<{
  /** What is shown, where it has a name of its own. */
  title?: string
  isWide?: boolean
}>

/**
 * Wraps each page of the demonstration: reads come from samples, and actions ask to sign in. With an account the real
 * home is shown instead.
 */
export const DemoScreen = ({ title, isWide = false, children }: Props) => {
  const t = useWords(demoWords)
  const [client] = useState(sampleClient)
  usePublicForwarding(() => ({
    title: t('forwarded'),
    path: routes.demo.home().path,
    imageUrl: '/pages/demo/forwarded.jpg',
  }))
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  const isGuest = useSession().status === 'signed-out'
  useDemoRedirects(ask)
  const [wasGuest] = useState(isGuest)
  const isShown = useIsShown()
  useOpenHomeAfterSignIn(wasGuest && !isGuest)
  return (
    <Page
      title={title ? `${t('title')} · ${title}` : t('title')}
      isWide={isWide && isGuest}
      {...(isGuest && { footer: <DemoBar /> })}
    >
      <QueryClientProvider client={client}>
        {/* Under another page its queries rest, as they do while a cache is restored. */}
        <IsRestoringProvider value={!isShown}>
          <PressOverride value={ask}>{isGuest && children}</PressOverride>
        </IsRestoringProvider>
      </QueryClientProvider>
      {!wasGuest && (
        <Empty title={t('already')} note={t('alreadyNote')} action={{ text: t('toNodes'), onPress: relaunch }} />
      )}
      <SignInFirst isOpen={isAsking} onClose={() => setAsking(false)} />
    </Page>
  )
}

const nodePage = routes.node.node({ deviceId: '' }).path

/** A tap on a node opens its demonstration; one that needs an account asks to sign in. */
const useDemoRedirects = (ask: () => void): void => {
  const { page } = usePage()
  useState(() => {
    const redirect = (path: string): string | undefined => {
      if (path.startsWith(nodePage)) return path.replace('/node/node', '/demo/node')
      if (path === routes.account.signIn().path) return path
      ask()
      return undefined
    }
    if (page) redirectTaps(page, redirect)
  })
}

/** Opens the real home once this page is visible again. */
const useOpenHomeAfterSignIn = (isSignedIn: boolean): void => {
  const isShown = useIsShown()
  useEffect(() => {
    if (isSignedIn && isShown) void relaunch()
  }, [isSignedIn, isShown])
}

/** Always in sight: says what this is, and leads to signing in. */
const DemoBar = () => {
  const t = useWords(demoWords)
  return (
    <View className="demo-bar">
      <View className="demo-bar__words" {...spoken({ role: 'status' })}>
        {t('sample')}
      </View>
      <Button isSmall text={t('signIn')} onPress={() => open(routes.account.signIn())} />
    </View>
  )
}

/** Shown when a guest taps something that needs an account. */
const SignInFirst = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useWords(demoWords)
  const signIn = () => {
    onClose()
    return open(routes.account.signIn())
  }
  return (
    <Sheet isOpen={isOpen} title={t('first')} onClose={onClose}>
      <View>{t('firstNote')}</View>
      <Button text={t('signIn')} onPress={signIn} />
      <Button kind="quiet" text={t('lookOn')} onPress={onClose} />
    </Sheet>
  )
}
