const { env } = process

afterEach(() => {
  process.env = env
})

/** As a build with these variables has it. */
const hasPrintMessageIn = (variables: Record<string, string>): boolean => {
  process.env = { ...env, ...variables }
  let has = false
  jest.isolateModules(() => {
    has = jest.requireActual<typeof import('@/platform/one-message')>('@/platform/one-message').hasMessage('print')
  })
  return has
}

const template = 'print'.padEnd(43, '0')

test('offers a message in WeChat only, where the build names its template', () => {
  expect(hasPrintMessageIn({ TARO_ENV: 'weapp', TARO_APP_MESSAGE_PRINT: template })).toBe(true)
  expect(hasPrintMessageIn({ TARO_ENV: 'weapp' })).toBe(false)
  expect(hasPrintMessageIn({ TARO_ENV: 'weapp', TARO_APP_MESSAGE_EXPIRY: template })).toBe(false)
  expect(hasPrintMessageIn({ TARO_ENV: 'h5', TARO_APP_MESSAGE_PRINT: template })).toBe(false)
})
