import type { ComponentProps } from 'react'
import { useSession } from '@/session/session'
import { Page } from '@/ui/page'
import { usePage } from '@/ui/use-is-shown'
import { BrowsingOnly, ConsentSheet } from './consent-sheet'
import { Guest, type Invitation } from './guest'
import { Notices, PaymentNotices } from './notices'
import { SignInAgain, SignInSheet } from './sign-in-sheet'

type Props = ComponentProps<typeof Page> & {
  /** Money is paid here, so an unsettled payment is shown as on the tabs. */
  takesPayment?: boolean
  /** For a page that needs an account: what a guest sees instead of it. */
  guest?: Invitation
}

/** A page of the app: the frame, and over it whatever the session needs: signing in again, agreeing, paying. */
export const Screen = ({ children, takesPayment = false, guest, isWide = false, footer, ...frame }: Props) => {
  const isGuest = useSession().status === 'signed-out'
  // The page that was opened from it has them, in the same place.
  const { isBeside } = usePage()
  const invitation = isGuest ? guest : undefined
  return (
    <Page {...frame} isWide={isWide && !invitation} footer={invitation ? undefined : footer}>
      <SignInAgain />
      <BrowsingOnly />
      {frame.isTab ? <Notices /> : takesPayment && <PaymentNotices />}
      {invitation ? <Guest {...invitation} /> : children}
      {!isBeside && <ConsentSheet />}
      {!isBeside && <SignInSheet />}
    </Page>
  )
}
