import { formatDuration } from './format-time'
import type { Language } from './language'
import { words, wordsIn } from './words'

/** The part of a `CallError` that the words need, as a type only, since words import no requests. */
export type Failure = {
  kind: string
  code?: number | undefined
  status?: number | undefined
  retryAfterS?: number | undefined
  serverWords?: string | undefined
  isOfRead?: boolean | undefined
  isAccountGone?: boolean | undefined
}

export type ErrorWords = {
  title: string
  /** What happens next, or what can be done. */
  next: string
  action: 'retry' | 'sign-in' | 'sign-out' | 'none'
}

const errorTexts = words('errors', {
  offlineTitle: ['没有网络', 'No network'],
  // Promises nothing for later: a write is never repeated automatically.
  offlineNext: ['连上网络后再试。', "Try again once you're online."],
  nothingSent: ['什么都没有发出。', 'Nothing was sent.'],
  notSentTitle: ['没有发出', 'Not sent'],
  notSentNext: ['前面的请求太多，没有轮到。请再试一次。', 'Too many requests were waiting. Try again.'],
  networkTitle: ['连接中断', 'Connection lost'],
  networkNext: ['网络不太稳定，请再试一次。', 'The network is unstable. Try again.'],
  secureTitle: ['安全连接失败', 'Secure connection failed'],
  secureNext: ['请检查手机的日期和时间是否正确。', "Check this phone's date and time."],
  timeoutTitle: ['等得太久了', 'This took too long'],
  timeoutNext: ['服务器没有及时答复，请再试一次。', "The server didn't respond in time. Try again."],
  blockedTitle: ['微信不允许连接这个地址', "WeChat doesn't allow this address"],
  blockedNext: ['请更新到最新版本，或告诉我们。', 'Update to the latest version, or tell us.'],
  portalTitle: ['这个网络需要先登录', 'This network requires sign-in'],
  portalNext: ['打开浏览器完成网络认证，再回来重试。', 'Sign in to it in a browser, then try again.'],
  signedOutTitle: ['需要登录', 'Sign in to continue'],
  signedOutNext: ['登录后会回到这里。', "You'll come back here afterwards."],
  noConsentTitle: ['还没有同意协议', 'Agreements not accepted yet'],
  noConsentNext: ['现在只能浏览；同意协议后就能操作。', "You're browsing only. Accept them to make changes."],
  notStoredTitle: ['手机存储空间不足', 'This phone is full'],
  notStoredNext: ['清理一些空间后再试。', 'Free some space and try again.'],
  waitingTitle: ['这次没有发出', 'Not sent this time'],
  waitingNext: [
    '上一次的结果还没看。先看结果，再决定。',
    "You haven't seen the last result. Check it before you decide.",
  ],
  forbiddenTitle: ['这个账号不能这样做', "This account can't do that"],
  forbiddenNext: ['如有疑问，请联系我们。', 'If that seems wrong, contact us.'],
  notOfferedTitle: ['服务器暂不提供此功能', 'Not available on this server'],
  notOfferedNext: ['其他功能不受影响。', 'Everything else works.'],
  tooManyTitle: ['操作太频繁了', 'Too many attempts'],
  tooManyNext: ['请稍等一下再试。', 'Wait a little, then try again.'],
  tooManyWait: ['请在 {time}后再试。', 'Try again in {time}.'],
  busyTitle: ['服务器繁忙', 'The server is busy'],
  busyNext: ['请稍后再试。', 'Try again in a moment.'],
  statusTitle: ['服务器出错了（{status}）', 'Server error ({status})'],
  statusNext: ['请再试一次。', 'Try again.'],
  refusedTitle: ['没有成功', 'The request was declined'],
  refusedNext: [
    '服务器拒绝了请求（{code}）。可以稍后再试，或把这个编号告诉我们。',
    'Try again later, or tell us this code: {code}.',
  ],
  unreadableTitle: ['服务器的答复有误', 'The server sent something unexpected'],
  unreadableNext: ['请再试一次。如果一直这样，请更新版本。', 'Try again. If it keeps happening, update the app.'],
  invalidTitle: ['填写的内容有误', "Something isn't filled in right"],
  invalidNext: ['请检查后再试。', 'Check it and try again.'],
  cancelledTitle: ['已取消', 'Cancelled'],
  cancelledNext: ['可以随时再试。', 'Try again any time.'],
})

type T = ReturnType<typeof wordsIn<typeof errorTexts>>
type Say = (t: T, failure: Failure, language: Language) => ErrorWords

const plain =
  (subject: PlainSubject, action: ErrorWords['action'] = 'retry'): Say =>
  t => ({ title: t(`${subject}Title`), next: t(`${subject}Next`), action })

/** A read sends nothing that anybody would miss. */
const unsent =
  (subject: 'offline' | 'notStored' | 'invalid', action: ErrorWords['action'] = 'retry'): Say =>
  (t, { isOfRead }, language) => ({
    title: t(`${subject}Title`),
    next: [isOfRead ? '' : t('nothingSent'), t(`${subject}Next`)].filter(Boolean).join(language === 'zh' ? '' : ' '),
    action,
  })

type PlainSubject =
  | 'notSent'
  | 'network'
  | 'secure'
  | 'timeout'
  | 'blocked'
  | 'portal'
  | 'signedOut'
  | 'noConsent'
  | 'waiting'
  | 'notOffered'
  | 'busy'
  | 'unreadable'
  | 'cancelled'

const sayByKind: Record<string, Say> = {
  offline: unsent('offline'),
  'not-sent': plain('notSent'),
  network: plain('network'),
  secure: plain('secure'),
  timeout: plain('timeout'),
  'host-blocked': plain('blocked', 'none'),
  portal: plain('portal'),
  'signed-out': plain('signedOut', 'sign-in'),
  'no-consent': plain('noConsent', 'none'),
  'not-stored': unsent('notStored'),
  waiting: plain('waiting', 'none'),
  // The server knows the reason best.
  forbidden: (t, { serverWords }) => ({
    title: serverWords || t('forbiddenTitle'),
    next: t('forbiddenNext'),
    action: 'sign-out',
  }),
  'not-offered': plain('notOffered', 'none'),
  busy: plain('busy'),
  unreadable: plain('unreadable'),
  invalid: unsent('invalid', 'none'),
  cancelled: plain('cancelled'),
  status: (t, { status }) => ({
    title: t('statusTitle', { status: String(status ?? '?') }),
    next: t('statusNext'),
    action: 'retry',
  }),
  'too-many': (t, { retryAfterS = 0, serverWords }, language) => ({
    title: serverWords || t('tooManyTitle'),
    next: retryAfterS > 0 ? t('tooManyWait', { time: formatDuration(retryAfterS * 1000, language) }) : t('tooManyNext'),
    action: 'retry',
  }),
  // A refusal is shown in the server's own words; without them, in ours with the code.
  refused: (t, { code, serverWords, isAccountGone }) => ({
    title: serverWords || t('refusedTitle'),
    next: serverWords ? '' : t('refusedNext', { code: String(code ?? '?') }),
    action: isAccountGone ? 'sign-out' : 'none',
  }),
}

/** Anything may have been thrown; an error that is not from a call counts as an unreadable response. */
export const failureOf = (error: unknown): Failure => {
  if (!isFailure(error)) return { kind: 'unreadable' }
  // Field by field: a spread would lose the server's words, which are behind a getter.
  const { kind, code, status, retryAfterS, serverWords, isOfRead, isAccountGone } = error
  return { kind, code, status, retryAfterS, serverWords, isOfRead, isAccountGone }
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && typeof error.kind === 'string'

/** A failure in words for people, with what its button does. */
export const errorWords = (failure: Failure, language: Language): ErrorWords => {
  const say = sayByKind[failure.kind] ?? plain('unreadable')
  return say(wordsIn(errorTexts, language), failure, language)
}

/** The same in one line, for below a field. */
export const failureText = (failure: Failure, language: Language): string => {
  const { title, next } = errorWords(failure, language)
  // A server may end its words with a full stop, or not.
  return next ? title.replace(/[。.]$/, '') + (language === 'zh' ? '，' : '. ') + next : title
}
