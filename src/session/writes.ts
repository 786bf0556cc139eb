import { write } from '@/request/write'
import { second } from '@/services/second'

/** Accepting the same versions twice is accepting them once. */
export const acceptAgreements = write(second.acceptAgreements, {
  recovery: 'resend',
  staleAfterWrite: [second.agreements],
})
/** The newest wins, so sending the same settings with the same time again changes nothing. */
export const saveSettings = write(second.saveSettings, { recovery: 'resend', staleAfterWrite: [] })
/** The server counts each action once, by its id. */
export const logUserActions = write(second.logUserActions, { recovery: 'resend', staleAfterWrite: [] })
