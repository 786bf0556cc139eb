import { write } from '@/request/write'
import { userData } from '@/services/user-data'

/** Sent again it has the same effect, but later only if nothing else was chosen meanwhile. What is stale, callers know. */
export const saveOwnData = write(userData.saveUserData, { recovery: 'resendSoon', staleAfterWrite: [] })
