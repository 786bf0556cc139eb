import { write } from '@/request/write'
import { account } from '@/services/account'

/** Accepting the same versions twice is accepting them once. */
export const acceptAgreements = write(account.acceptAgreements, {
  recovery: 'resend',
  staleAfterWrite: [account.agreements],
})
/** The newest wins, so sending the same settings with the same time again changes nothing. */
export const saveSettings = write(account.saveSettings, { recovery: 'resend', staleAfterWrite: [] })
/** The server counts each action once, by its id. */
export const logUserActions = write(account.logUserActions, { recovery: 'resend', staleAfterWrite: [] })
