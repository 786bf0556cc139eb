import { write } from '@/request/write'
import { second } from '@/services/second'

/** The newest wins, so sending the same settings with the same time again changes nothing. */
export const saveSettings = write(second.saveSettings, { recovery: 'resend', staleAfterWrite: [] })
