import { write } from '@/request/write'
import { guideApi } from '@/services/guide'

/** Cards that were read are added; the same ones again add nothing. */
export const saveGuideProgress = write(guideApi.saveGuideProgress, { recovery: 'resend', staleAfterWrite: [] })
