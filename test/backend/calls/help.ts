import { guide } from '@/pages/help/calls'
import { feedback } from '@/services/feedback'
import { exercise } from '../exercise'

const idea = { requestId: 'intention-1', kind: 'idea', text: '希望能按月看积分' } as const

export const helpCalls = [
  exercise(feedback.sendFeedback, {
    good: { ...idea, contact: 'aqing@example.com' },
    bad: { ...idea, requestId: 'intention-2', fileIds: ['file-of-another'] },
    refusedWith: 1601,
  }),
  exercise(feedback.sentFeedback, { good: {}, bad: { cursor: 2 }, refusedWith: 1601 }),
  exercise(guide.guideProgress, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(guide.saveGuideProgress, { good: { cardIds: ['limit'] }, bad: { cardIds: [] }, refusedWith: 1601 }),
]
