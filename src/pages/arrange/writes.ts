import { write } from '@/request/write'
import { arrange } from './calls'

// Edits are sent one after the other, so that nothing comes between a lost one and its repetition. The list is
// refetched after the last of them.
export const moveNode = write(arrange.orderNodes, { recovery: 'resendSoon', staleAfterWrite: [] })
