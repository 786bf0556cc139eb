import type { ComponentProps } from 'react'
import { Page } from '@/ui/page'
import { ConsentSheet } from './consent-sheet'
import { SignInSheet } from './sign-in-sheet'

/** A page of the app: the frame, and over it what the session has to ask: to sign in again, to agree. */
export const Screen = ({ children, ...frame }: ComponentProps<typeof Page>) => (
  <Page {...frame}>
    {children}
    <ConsentSheet />
    <SignInSheet />
  </Page>
)
