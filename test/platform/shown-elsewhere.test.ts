type Options = { fail?: (failure: { errMsg: string }) => void }
const asked: string[] = []
/** As the base library does: whoever gives no function is given a promise. */
const failing = (name: string) => (options: Options) => {
  asked.push(name)
  const failure = { errMsg: `${name}:fail cancel` }
  return options.fail ? options.fail(failure) : Promise.reject(failure)
}
const names = ['previewImage', 'openDocument', 'openLocation', 'openSetting', 'openAppAuthorizeSetting'] as const
Object.assign(globalThis, { wx: Object.fromEntries(names.map(name => [name, failing(name)])) })

process.env.TARO_ENV = 'weapp'
const { wechat } = jest.requireActual<typeof import('@/platform/wechat')>('@/platform/wechat')
process.env.TARO_ENV = 'h5'

test.each<[(typeof names)[number], () => unknown]>([
  ['previewImage', () => wechat?.showPicture('tmp/a.jpg')],
  ['openDocument', () => wechat?.readDocument('tmp/a.pdf')],
  ['openLocation', () => wechat?.showOnMap({ latitude: 31, longitude: 121, name: '店', address: '街' })],
  ['openSetting', () => wechat?.openSettings()],
  ['openAppAuthorizeSetting', () => wechat?.openPhoneSettings?.()],
])('takes it for no failure of ours that somebody closes what %s shows', async (name, show) => {
  await expect(Promise.resolve(show())).resolves.toBeUndefined()
  expect(asked).toContain(name)
})
