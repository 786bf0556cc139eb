import { write } from '@/request/write'
import { arrangeApi } from '@/services/arrange'

// Edits are sent one after the other, so that nothing comes between a lost one and its repetition. The list is
// refetched after the last of them.
export const moveNode = write(arrangeApi.orderNodes, { recovery: 'resendSoon', staleAfterWrite: [] })
export const groupNode = write(arrangeApi.saveUserData, { recovery: 'resendSoon', staleAfterWrite: [] })
