// Imported before modules that look for WeChat at their own import; all others are a browser's.
type Login = { success: (login: { code: string }) => void }

/** What WeChat was asked for, in order, to be answered by hand. */
export const logins: Login[] = []
const hiding = new Set<() => void>()
const showing = new Set<() => void>()
const native = {
  login: (login: Login) => logins.push(login),
  onAppHide: (hear: () => void) => hiding.add(hear),
  onAppShow: (hear: () => void) => showing.add(hear),
  offAppHide: (hear: () => void) => hiding.delete(hear),
  offAppShow: (hear: () => void) => showing.delete(hear),
}
Object.assign(globalThis, { wx: native })

type Question = { success: () => void; fail: () => void }
/** From now on WeChat shows its privacy sheet first: each time it does, to be answered by hand. */
export const askPrivacyFirst = (): Question[] => {
  const questions: Question[] = []
  Object.assign(native, { requirePrivacyAuthorize: (question: Question) => questions.push(question) })
  return questions
}
export const leaveWechat = () => {
  for (const hear of [...hiding]) hear()
}
export const comeBack = () => {
  for (const hear of [...showing]) hear()
}

process.env.TARO_ENV = 'weapp'
jest.requireActual('@/platform/wechat')
process.env.TARO_ENV = 'h5'
