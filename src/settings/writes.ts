import { write } from '@/request/write'
import { second } from '@/services/second'

/** The newest wins, so that the same ones with the same time change nothing more. */
export const saveSettings = write(second.saveSettings, { recovery: 'resend', staleAfterWrite: [] })
