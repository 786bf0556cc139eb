import { type FeedbackDraft, problemOf, toInput } from '@/pages/help/feedback-input'

const draft: FeedbackDraft = {
  kind: 'idea',
  text: '你好',
  pictures: [],
  contact: 'app',
  email: '',
  hasDiagnosticId: false,
}

test('shows and sends no phone number', () => {
  expect(toInput({ ...draft, text: '请打 +86 138-0013-8000' }, '').text).toBe('请打 +86 138-****-8000')
})

test('sends what was chosen to be sent', () => {
  expect(toInput(draft, 'ABCD')).toEqual({ kind: 'idea', text: '你好' })
  expect(toInput({ ...draft, contact: 'phone', hasDiagnosticId: true }, 'ABCD')).toEqual({
    kind: 'idea',
    text: '你好',
    contact: 'account-phone',
    diagnosticId: 'ABCD',
  })
  expect(toInput({ ...draft, contact: 'email', email: ' a@b.cn ' }, '')).toMatchObject({ contact: 'a@b.cn' })
})

test.each([
  [{ text: '  ' }, 'text'],
  [{ contact: 'email', email: 'nobody' }, 'email'],
  [{ contact: 'email', email: '13912345678@139.com' }, 'email-phone'],
  [{ contact: 'email', email: '+8613912345678@139.com' }, 'email-phone'],
  [{ contact: 'email', email: 'a@b.cn' }, undefined],
  [{ email: 'nobody' }, undefined],
] as [Partial<FeedbackDraft>, string | undefined][])('%j: %s', (part, problem) => {
  expect(problemOf({ ...draft, ...part })).toBe(problem)
})
