import { openPlace } from './queue-windows'

/** The mini-program, whose phone cannot read the prints of an earlier run until one has been printed. */

const env = process.env.TARO_ENV
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const wx = {
  chooseMedia: ({ success }: { success: (chosen: object) => void }) =>
    success({ tempFiles: [{ tempFilePath: 'a.jpg', size: 1_000 }] }),
  getFileSystemManager: () => ({
    readFile: ({ length, success }: { length: number; success: (read: object) => void }) =>
      success({ data: new ArrayBuffer(length) }),
  }),
}
let place: ReturnType<typeof openPlace>

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what was broken off
  Object.assign(globalThis, { wx })
  process.env.TARO_ENV = 'weapp'
  jest.useFakeTimers()
  place = openPlace()
  place.begin()
})
afterEach(async () => {
  await place.end()
  await pass(10_000)
  jest.useRealTimers()
  process.env.TARO_ENV = env
  Reflect.deleteProperty(globalThis, 'wx')
})

test('still shows what became of a print that ended before the earlier ones could be read', async () => {
  const earlier = await place.open('a.jpg')
  const before = earlier.start()
  await pass(20_000)
  expect(earlier.states(before)).toEqual(['done'])
  earlier.close()
  const read = Storage.prototype.getItem
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    return key === 'nodemate.prints' ? null : read.call(this, key)
  })
  const now = await place.open('a.jpg')
  const queue = now.start()
  await pass(30_000)
  expect(place.server.prints.size).toBe(2)
  reading.mockRestore()
  await pass(10_000)
  expect([...now.states(before), ...now.states(queue)]).toEqual(['done', 'done'])
})
