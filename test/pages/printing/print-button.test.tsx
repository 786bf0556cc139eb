import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { usualOptions } from '@/pages/printing/options'
import { PrintButton } from '@/pages/printing/parts/print-button'
import { watchNetwork } from '@/platform/network'
import { Printer } from '@/services/printers'
import { changeSettings } from '@/session/settings'
import { show } from '../../components/show'

const never = '按你的设置，打印不使用移动数据'
const printer = {
  ...{ deviceId: 'node-1', printerId: 'printer-1', name: '客厅', state: 'idle', queue: 0, inks: [], sheetsLeft: null },
  ...{ alerts: [], paperSizes: ['A4'], hasColour: false, hasDuplex: false, lanHost: '192.168.1.101', lanPort: 9_100 },
} as unknown as Parameters<typeof PrintButton>[0]['printer'] // an idle one
const file = { path: 'blob:x', name: '合同.pdf', sizeBytes: 1_000 }

const allow = (printing: 'allow' | 'ask' | 'never') =>
  changeSettings({ mobileData: { backup: 'ask', printing, pictures: 'allow' } })

let unwatch: () => void
beforeEach(() => {
  // Taro's own elements draw themselves by animation frames, which must go on.
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  Object.assign(navigator, { connection: { type: 'cellular' } })
  unwatch = watchNetwork(() => undefined)
  allow('never')
})
afterEach(() => {
  jest.useRealTimers()
  unwatch()
  Object.assign(navigator, { connection: undefined })
  watchNetwork(() => undefined)()
})

const sheetLeaves = () => act(async () => jest.advanceTimersByTime(400))

const tapPrint = async () => {
  const screen = await show(
    <PrintButton files={[file]} printer={printer} options={usualOptions} arePagesWrong={false} />,
  )
  await screen.tap('开始打印')
  await screen.waitFor(never)
  return screen
}

test('says no longer that printing is off on mobile data once it was allowed in the settings', async () => {
  const screen = await tapPrint()
  await screen.tap('去设置')
  await act(async () => allow('allow'))
  await sheetLeaves()
  expect(screen.words()).toBe('开始打印')
})

test('asks instead when another window has chosen so meanwhile', async () => {
  const screen = await tapPrint()
  await act(async () => allow('ask'))
  await sheetLeaves()
  expect(screen.words()).toContain('用移动数据打印？')
  expect(screen.words()).not.toContain(never)
})

test('is held up by what only a newer server knows of a printer that needs somebody, and not of one that works', async () => {
  allow('allow')
  const wordsFor = async (state: 'idle' | 'error') => {
    const told = v.parse(Printer, { ...printer, state, alerts: ['fuser-worn'] })
    const order = { printer: told, options: usualOptions, arePagesWrong: false }
    return (await show(<PrintButton files={[file]} {...order} />)).words()
  }
  expect(await wordsFor('idle')).not.toContain('打印机异常')
  expect(await wordsFor('error')).toContain('打印机异常')
})
