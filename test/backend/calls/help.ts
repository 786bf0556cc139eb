import { guideApi } from '@/services/guide'
import { second } from '@/services/second'
import { exercise } from '../exercise'

const feedback = { requestId: 'intention-1', kind: 'idea', text: '希望能按月看积分' } as const

export const helpCalls = [
  exercise(second.sendFeedback, {
    good: { ...feedback, contact: 'aqing@example.com' },
    bad: { ...feedback, requestId: 'intention-2', fileIds: ['file-of-another'] },
    refusedWith: 1601,
  }),
  exercise(second.sentFeedback, { good: {}, bad: { cursor: 2 }, refusedWith: 1601 }),
  exercise(guideApi.guideProgress, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(guideApi.saveGuideProgress, { good: { cardIds: ['limit'] }, bad: { cardIds: [] }, refusedWith: 1601 }),
]
