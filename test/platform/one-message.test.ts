type OneMessage = typeof import('@/platform/one-message')
type Question = {
  success: (answers: Record<string, string>) => void
  fail: (failure: { errCode: number; errMsg: string }) => void
}

const { env } = process

afterEach(() => {
  process.env = env
})

/** What a build with these variables takes from it. */
const builtWith = <Taken>(variables: Record<string, string>, take: (built: OneMessage) => Taken): Taken => {
  process.env = { ...env, ...variables }
  const taken: Taken[] = []
  jest.isolateModules(() => {
    taken.push(take(jest.requireActual<OneMessage>('@/platform/one-message')))
  })
  return taken[0] as Taken // which the line above has put there
}

const template = 'print'.padEnd(43, '0')
const inWechat = { TARO_ENV: 'weapp', TARO_APP_MESSAGE_PRINT: template }

test('offers a message in WeChat only, where the build names its template', () => {
  const hasPrintMessageIn = (variables: Record<string, string>) =>
    builtWith(variables, ({ hasMessage }) => hasMessage('print'))
  expect(hasPrintMessageIn(inWechat)).toBe(true)
  expect(hasPrintMessageIn({ TARO_ENV: 'weapp' })).toBe(false)
  expect(hasPrintMessageIn({ TARO_ENV: 'weapp', TARO_APP_MESSAGE_EXPIRY: template })).toBe(false)
  expect(hasPrintMessageIn({ TARO_ENV: 'h5', TARO_APP_MESSAGE_PRINT: template })).toBe(false)
})

test.each<[string, string, (question: Question) => void]>([
  ['granted', 'a yes that is read out too', ({ success }) => success({ [template]: 'acceptWithAudio' })],
  [
    'notNow',
    'a question that is closed',
    ({ fail }) => fail({ errCode: 0, errMsg: 'requestSubscribeMessage:fail cancel' }),
  ],
])('takes for %s %s', async (permission, _what, requestSubscribeMessage) => {
  Object.assign(globalThis, { wx: { requestSubscribeMessage } })
  await expect(builtWith(inWechat, ({ askForMessage }) => askForMessage('print'))).resolves.toBe(permission)
})
