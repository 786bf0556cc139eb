import type { ComponentProps } from 'react'
import { Page } from '@/ui/page'
import { ConsentSheet } from './consent-sheet'
import { PaymentBanner } from './payment-banner'
import { SignInSheet } from './sign-in-sheet'

/**
 * A page of the app: the frame, and over it what the session has to ask: to sign in again, to agree, to finish paying.
 */
export const Screen = ({ children, ...frame }: ComponentProps<typeof Page>) => (
  <Page {...frame}>
    {frame.isTab && <PaymentBanner />}
    {children}
    <ConsentSheet />
    <SignInSheet />
  </Page>
)
