import { nativeCalls } from '@/platform/taro/native-calls'

type Options = { success(result: object): void; fail(failure: object): void }
type Call = (options?: object) => Promise<unknown> & { abort(): void; progress(listener: () => void): void }

Object.assign(globalThis, { getCurrentPages: () => [] })
const atOnce = (run: () => void) => run()
const callOf = (name: string, run: (options: Options) => unknown) => nativeCalls({ [name]: run }, atOnce)[name] as Call

test('returns a promise, and still calls the callbacks it was given', async () => {
  const showModal = callOf('showModal', ({ success }) => success({ confirm: true }))
  const success = jest.fn()
  await expect(showModal({ success })).resolves.toEqual({ confirm: true })
  expect(success).toHaveBeenCalledWith({ confirm: true })
})

test('rejects with the platform’s own reason', async () => {
  const navigateTo = callOf('navigateTo', ({ fail }) => fail({ errMsg: 'navigateTo:fail limit exceed' }))
  await expect(navigateTo({ url: '/a' })).rejects.toEqual({ errMsg: 'navigateTo:fail limit exceed' })
})

test('aborts a request, and reports an upload’s progress', () => {
  const task = { abort: jest.fn(), onProgressUpdate: jest.fn() }
  const uploading = callOf('uploadFile', () => task)({ url: 'https://a.example' })
  const listener = () => undefined
  uploading.progress(listener)
  uploading.abort()
  expect(task.onProgressUpdate).toHaveBeenCalledWith(listener)
  expect(task.abort).toHaveBeenCalledTimes(1)
})

test('leaves synchronous calls as they are, and absent ones absent', () => {
  const native = { getWindowInfo: () => ({ windowWidth: 375 }), getDeviceInfo: undefined }
  const calls = nativeCalls(native, atOnce)
  expect((calls.getWindowInfo as () => object)()).toEqual({ windowWidth: 375 })
  expect(calls.getDeviceInfo).toBeUndefined()
})

test('waits for the page to be drawn before it measures', () => {
  const observe = jest.fn()
  let draw = () => undefined
  const calls = nativeCalls({ createIntersectionObserver: () => ({ observe }) }, run => {
    draw = () => void run()
  })
  const create = calls.createIntersectionObserver as () => { observe(selector: string): void }
  create().observe('#a')
  expect(observe).not.toHaveBeenCalled()
  draw()
  expect(observe).toHaveBeenCalledWith('#a')
})
