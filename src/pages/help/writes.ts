import { write } from '@/request/write'
import { main } from '@/services/main'

/** Cards that were read are added; the same ones again add nothing. */
export const saveGuideProgress = write(main.saveGuideProgress, { recovery: 'resend', staleAfterWrite: [] })
