import { write } from '@/request/write'
import { deviceInfo } from '@/services/device-info'

// Edits are sent one after the other, so that nothing comes between a lost one and its repetition. The list is
// refetched after the last of them.
export const moveNode = write(deviceInfo.orderNodes, { recovery: 'resendSoon', staleAfterWrite: [] })
export const groupNode = write(deviceInfo.saveUserData, { recovery: 'resendSoon', staleAfterWrite: [] })
