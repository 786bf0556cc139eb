import type { ComponentProps } from 'react'
import { Page } from '@/ui/page'
import { ConsentSheet } from './consent-sheet'
import { Notices, PaymentNotices } from './notices'
import { SignInSheet } from './sign-in-sheet'

/** Where things are sold for money, a payment that is not settled is shown as on the tabs. */
type Props = ComponentProps<typeof Page> & { isShop?: boolean }

/**
 * A page of the app: the frame, and over it what the session has to ask: to sign in again, to agree, to finish paying.
 */
export const Screen = ({ children, isShop = false, ...frame }: Props) => (
  <Page {...frame}>
    {frame.isTab ? <Notices /> : isShop && <PaymentNotices />}
    {children}
    <ConsentSheet />
    <SignInSheet />
  </Page>
)
