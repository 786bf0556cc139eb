/**
 * The app's modules once more: another window of the same browser, with the same storage. `more` loads what else a test
 * needs of it.
 */
export const openWindow = <More extends object = object>(more?: () => More) => {
  let opened: (Modules & More) | undefined
  jest.isolateModules(() => {
    opened = {
      // as: without a function nothing more is asked for.
      ...(more?.() ?? ({} as More)),
      session: jest.requireActual('@/session/session'),
      unfinished: jest.requireActual('@/session/unfinished'),
      lastKnown: jest.requireActual('@/session/last-known'),
      query: jest.requireActual('@/request/query'),
      send: jest.requireActual('@/request/send'),
      devices: jest.requireActual('@/services/devices'),
      payments: jest.requireActual('@/payment/store'),
      settings: jest.requireActual('@/session/settings'),
      storage: jest.requireActual('@/intention/storage'),
    }
  })
  if (!opened) throw new Error('modules are loaded at once')
  return opened
}

type Modules = {
  session: typeof import('@/session/session')
  unfinished: typeof import('@/session/unfinished')
  lastKnown: typeof import('@/session/last-known')
  query: typeof import('@/request/query')
  send: typeof import('@/request/send')
  devices: typeof import('@/services/devices')
  payments: typeof import('@/payment/store')
  settings: typeof import('@/session/settings')
  storage: typeof import('@/intention/storage')
}
