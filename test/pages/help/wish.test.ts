import { type Draft, problemOf, wishOf, withoutPhones } from '@/pages/help/wish'

const draft: Draft = { kind: 'idea', text: '你好', pictures: [], contact: 'app', email: '', hasDiagnosticId: false }

test.each([
  ['请打13800000001找我', '请打138****0001找我'],
  ['13800000001', '138****0001'],
  ['13800000001 13912345678', '138****0001 139****5678'],
  ['订单 2026112113800000001', '订单 2026112113800000001'],
  ['一共 12345 分', '一共 12345 分'],
])('%s → %s', (text, masked) => expect(withoutPhones(text)).toBe(masked))

test('what is sent is what was chosen to be sent', () => {
  expect(wishOf(draft, 'ABCD')).toEqual({ kind: 'idea', text: '你好' })
  expect(wishOf({ ...draft, contact: 'phone', hasDiagnosticId: true }, 'ABCD')).toEqual({
    kind: 'idea',
    text: '你好',
    contact: 'account-phone',
    diagnosticId: 'ABCD',
  })
  expect(wishOf({ ...draft, contact: 'email', email: ' a@b.cn ' }, '')).toMatchObject({ contact: 'a@b.cn' })
})

test.each([
  [{ text: '  ' }, 'text'],
  [{ contact: 'email', email: 'nobody' }, 'email'],
  [{ contact: 'email', email: '13912345678@139.com' }, 'email-phone'],
  [{ contact: 'email', email: 'a@b.cn' }, undefined],
  [{ email: 'nobody' }, undefined],
] as [Partial<Draft>, string | undefined][])('%j: %s', (part, problem) => {
  expect(problemOf({ ...draft, ...part })).toBe(problem)
})
