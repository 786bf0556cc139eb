import { QueryClient } from '@tanstack/react-query'
import { savePicture } from '@/platform/album'
import { eraseFiles } from '@/platform/erase'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { followAccount } from '@/start/account'
import { sessionOf } from '../session/sample'

const env = process.env.TARO_ENV
beforeAll(() => {
  jest.useFakeTimers()
  process.env.TARO_ENV = 'weapp'
})
afterAll(() => {
  jest.useRealTimers()
  process.env.TARO_ENV = env
  Reflect.deleteProperty(globalThis, 'wx')
})

type Options = { tempFilePath: string; filePath: string; dirPath: string; success?: (result: object) => void }

/** A phone with these temporary files; what it is asked for takes a moment. */
const openPhone = (temporary: readonly string[]) => {
  const files = new Set(temporary)
  const acts: Record<string, (options: Options) => object> = {
    writeFile: ({ filePath }) => [files.add(filePath)],
    saveImageToPhotosAlbum: () => ({}),
    saveFile: ({ tempFilePath, filePath }) => [files.delete(tempFilePath), files.add(filePath)],
    unlink: ({ filePath }) => [files.delete(filePath)],
    readdir: ({ dirPath }) => ({ files: [...files].map(path => path.replace(`${dirPath}/`, '')) }),
  }
  let asked = 0
  const native = Object.entries(acts).map(([name, act]) => [
    name,
    (options: Options) => {
      asked += 1
      setTimeout(() => {
        const result = act(options)
        options.success?.(result)
      })
    },
  ])
  const manager = Object.fromEntries(native)
  const { saveImageToPhotosAlbum } = manager
  const env = { USER_DATA_PATH: 'wxfile://usr' }
  Object.assign(globalThis, { wx: { env, saveImageToPhotosAlbum, getFileSystemManager: () => manager } })
  return { files, asked: () => asked }
}

test('erases many files with no more work for each than for one', () => {
  const workFor = (count: number) => {
    const paths = Array.from({ length: count }, (_, at) => `wxfile://tmp_${at}.jpg`)
    const { files, asked } = openPhone(paths)
    eraseFiles(paths)
    jest.runAllTimers()
    expect([...files]).toEqual([])
    return asked()
  }
  expect(workFor(30)).toBe(30 * workFor(1))
})

test('erases the files that an account has exported once it signs out', () => {
  const mine = ['wxfile://usr/收支-2026-11-22.csv', 'wxfile://usr/erased-1']
  const { files } = openPhone([...mine, 'wxfile://usr/other.txt'])
  startSession(sessionOf('ann'))
  followAccount(new QueryClient())
  jest.runOnlyPendingTimers()
  expect([...files]).toContain(mine[0])
  endSession()
  jest.runOnlyPendingTimers()
  jest.runOnlyPendingTimers()
  expect([...files]).toEqual(['wxfile://usr/other.txt'])
})

test('erases the code of a service that an account has saved to the album once it signs out', async () => {
  connect((async () => ({ settings: null })) as unknown as Parameters<typeof connect>[0]) // one call is made
  const { files } = openPhone([])
  startSession(sessionOf('ann'))
  followAccount(new QueryClient())
  const saved = savePicture('nodemate-code.png', new Uint8Array([1]))
  for (const _step of ['written', 'saved']) jest.runOnlyPendingTimers()
  expect(await saved).toEqual({ is: 'saved' })
  expect(files.size).toBe(1)
  endSession()
  for (const _step of ['listed', 'erased']) jest.runOnlyPendingTimers()
  expect([...files]).toEqual([])
})
