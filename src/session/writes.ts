import { machineWrite, write } from '@/request/write'
import { account } from '@/services/account'

/** Accepting the same versions twice is accepting them once. */
export const acceptAgreements = write(account.acceptAgreements, {
  recovery: 'resend',
  staleAfterWrite: [account.agreements],
})

/** The newest wins, so sending the same settings with the same time again changes nothing. */
export const saveSettings = machineWrite(account.saveSettings)
/** The server counts each action once, by its id. */
export const logUserActions = machineWrite(account.logUserActions)
