import type { ComponentProps } from 'react'
import { Page } from '@/ui/page'
import { ConsentSheet } from './consent-sheet'
import { Notices, PaymentNotices } from './notices'
import { SignInSheet } from './sign-in-sheet'

/** Where things are sold for money, an unsettled payment is shown as on the tabs. */
type Props = ComponentProps<typeof Page> & { isShop?: boolean }

/**
 * A page of the app: the frame, and over it whatever the session needs: signing in again, agreeing, paying.
 */
export const Screen = ({ children, isShop = false, ...frame }: Props) => (
  <Page {...frame}>
    {frame.isTab ? <Notices /> : isShop && <PaymentNotices />}
    {children}
    <ConsentSheet />
    <SignInSheet />
  </Page>
)
