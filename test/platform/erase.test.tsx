import { eraseFiles } from '@/platform/erase'

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
  Object.assign(globalThis, { wx: { env: { USER_DATA_PATH: 'wxfile://usr' }, getFileSystemManager: () => manager } })
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
