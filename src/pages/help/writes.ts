import { write } from '@/request/write'
import { guide } from './calls'

/** Cards that were read are added; the same ones again add nothing. */
export const saveGuideProgress = write(guide.saveGuideProgress, { recovery: 'resend', staleAfterWrite: [] })
