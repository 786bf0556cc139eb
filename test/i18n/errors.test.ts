import { errorWords, failureOf, failureText } from '@/i18n/errors'
import { CallError, type CallErrorKind } from '@/request/errors'

// Every kind of error: a new one does not compile until it is here.
const actions: Record<CallErrorKind, 'retry' | 'sign-in' | 'sign-out' | 'none'> = {
  cancelled: 'retry',
  invalid: 'none',
  offline: 'retry',
  'not-sent': 'retry',
  network: 'retry',
  secure: 'retry',
  timeout: 'retry',
  'host-blocked': 'none',
  portal: 'retry',
  'signed-out': 'sign-in',
  'no-consent': 'none',
  waiting: 'none',
  'not-stored': 'retry',
  forbidden: 'sign-out',
  'not-offered': 'none',
  'too-many': 'retry',
  busy: 'retry',
  status: 'retry',
  refused: 'none',
  unreadable: 'retry',
}
const kinds = Object.keys(actions) as CallErrorKind[] // Object.keys forgets the keys' type

test.each(kinds)('%s has words of its own in both languages and the right button', kind => {
  const failure = failureOf(new CallError(kind, '/p'))
  for (const language of ['zh', 'en'] as const) {
    const { title, next, action } = errorWords(failure, language)
    expect(title).not.toBe('')
    expect(next).not.toBe('')
    expect(title + next).not.toMatch(/[{}|]|undefined/)
    expect(action).toBe(actions[kind])
  }
})

test('describes no two kinds alike', () => {
  const titles = kinds.map(kind => errorWords({ kind }, 'en').title)
  expect(new Set(titles).size).toBe(kinds.length)
})

test("shows a refusal in the server's own words, or with its number", () => {
  expect(errorWords({ kind: 'refused', code: 1202, serverWords: '已经兑完了' }, 'en')).toMatchObject({
    title: '已经兑完了',
    next: '',
  })
  expect(errorWords({ kind: 'refused', code: 1999 }, 'en').next).toContain('1999')
})

test('says how long to wait after too many tries', () => {
  const words = errorWords(failureOf(new CallError('too-many', '/p', { retryAfterS: 90 })), 'zh')
  expect(words.next).toBe('请在 1 分钟 30 秒后再试。')
})

test('calls what no call threw a response that could not be read', () => {
  for (const error of [new Error('boom'), 'boom', null, undefined, { kind: 7 }])
    expect(failureOf(error).kind).toBe('unreadable')
  expect(errorWords({ kind: 'from a newer version' }, 'en').title).toBe(errorWords({ kind: 'unreadable' }, 'en').title)
})

test('leaves no gap in one line where the second half is missing', () => {
  expect(failureText({ kind: 'refused', code: 1002, serverWords: '验证码不对' }, 'zh')).toBe('验证码不对')
})

test('shows the server’s advice after too many tries of a code', () => {
  const words = errorWords({ kind: 'too-many', retryAfterS: 30, serverWords: '请重新获取验证码' }, 'zh')
  expect(words.title).toBe('请重新获取验证码')
})

test('promises nothing for later without a network, since no write resumes by itself', () => {
  expect(failureText({ kind: 'offline' }, 'en')).toBe("No network. Nothing was sent. Try again once you're online.")
})

test('speaks of nothing sent only where something was to be sent', () => {
  const read = new CallError('offline', '/find', { isOfRead: true })
  expect(failureText(read, 'zh')).toBe('没有网络，连上网络后再试。')
  expect(failureText(failureOf(read), 'en')).toBe("No network. Try again once you're online.")
})

test.each([
  ['zh', '操作太频繁。', '操作太频繁，请在 30 秒后再试。'],
  ['zh', '操作太频繁', '操作太频繁，请在 30 秒后再试。'],
  ['en', 'Slow down.', 'Slow down. Try again in 30 s.'],
] as const)('puts one stop after the server’s words in a line (%s)', (language, serverWords, line) => {
  expect(failureText({ kind: 'too-many', retryAfterS: 30, serverWords }, language)).toBe(line)
})
