type Result = Record<string, unknown>
type Options = { success?: (result: Result) => void; fail?: (failure: Result) => void }
type Call = (...args: unknown[]) => unknown
type Task = {
  abort(): void
  onProgressUpdate(listener: Call): void
  onHeadersReceived?(listener: Call): void
}

/** The calls that the app awaits. All base libraries take callbacks; only newer ones return promises. */
const awaited = [
  'getNetworkType',
  'hideToast',
  'makePhoneCall',
  'navigateBack',
  'navigateTo',
  'pageScrollTo',
  'reLaunch',
  'redirectTo',
  'request',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'setClipboardData',
  'setNavigationBarColor',
  'setNavigationBarTitle',
  'setTabBarItem',
  'setTabBarStyle',
  'showModal',
  'stopPullDownRefresh',
  'switchTab',
  'uploadFile',
]

/** These look at the page, so they wait until it is drawn, a moment after React has finished. */
const looking: Record<string, string> = { createSelectorQuery: 'exec', createIntersectionObserver: 'observe' }

/** Everything that the platform has, under its own names; what it lacks is absent. */
export const nativeCalls = (native: object, afterDrawing: (run: () => void) => void): Record<string, unknown> => {
  const callOf = (name: string, value: unknown): unknown => {
    if (typeof value !== 'function') return value
    const call: Call = (...args) => value.apply(native, args)
    const look = looking[name]
    if (look !== undefined) return onceDrawn(call, look, afterDrawing)
    return awaited.includes(name) ? promised(call) : call
  }
  // Evaluated before the app brings `Object.fromEntries` along, which the oldest phones lack.
  const calls: Record<string, unknown> = { getCurrentPages }
  for (const [name, value] of Object.entries(native as Record<string, unknown>))
    if (name !== 'getCurrentPages') calls[name] = callOf(name, value)
  return calls
}

/** Makes a call return a promise that also has the methods of the platform's task. */
const promised =
  (call: Call) =>
  (options: Options = {}) => {
    let task: Task | undefined
    const result = new Promise<Result>((resolve, reject) => {
      const success = (result: Result) => {
        options.success?.(result)
        resolve(result)
      }
      const fail = (failure: Result) => {
        options.fail?.(failure)
        reject(failure)
      }
      // Requests and uploads return a task; what other calls return is not used.
      task = call({ ...options, success, fail }) as Task | undefined
    })
    return Object.assign(result, {
      abort: () => task?.abort(),
      progress: (listener: Call) => task?.onProgressUpdate(listener),
      onHeadersReceived: (listener: Call) => task?.onHeadersReceived?.(listener),
    })
  }

const onceDrawn =
  (call: Call, look: string, afterDrawing: (run: () => void) => void): Call =>
  (...args) => {
    const looker = call(...args) as Record<string, Call> // the platform's own object
    const lookNow = looker[look]?.bind(looker)
    looker[look] = (...asked) => afterDrawing(() => lookNow?.(...asked))
    return looker
  }
