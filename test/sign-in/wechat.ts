// Imported before modules that look for WeChat at their own import; all others are a browser's.
type Login = { success: (login: { code: string }) => void }

/** What WeChat was asked for, in order, to be answered by hand. */
export const logins: Login[] = []
Object.assign(globalThis, { wx: { login: (login: Login) => logins.push(login) } })

process.env.TARO_ENV = 'weapp'
jest.requireActual('@/platform/wechat')
process.env.TARO_ENV = 'h5'
