import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { draftFrom } from '@/pages/printing/draft'
import { usualOptions } from '@/pages/printing/options'
import { EndedJob } from '@/pages/printing/parts/ended'
import Printing from '@/pages/printing/printing'
import { storedPrints } from '@/pages/printing/storage'
import { takeFile } from '@/pages/printing/take-file'
import { readStored, writeStored } from '@/platform/storage'
import { createQueryClient } from '@/request/query'
import { endSession, startSession } from '@/session/session'
import { startTunnels } from '@/tunnels/store'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { ok, servePrints } from './print-server'

const printerOf = (printerId: string, name: string) => ({
  ...{ deviceId: 'node-1', printerId, name, state: 'idle', queue: 0, inks: [], sheetsLeft: null, alerts: [] },
  ...{ paperSizes: ['A4'], hasColour: false, hasDuplex: false, lanHost: '192.168.1.101', lanPort: 9_100 },
})
const [hall, office] = [printerOf('printer-1', '客厅'), printerOf('printer-2', '书房')]

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

let listed: object[]
let printed: unknown[]

beforeAll(startTunnels)
beforeEach(() => {
  // Taro's own elements draw themselves by animation frames, which must go on.
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the calls that nobody answers here
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  listed = [hall]
  printed = []
  servePrints({
    '/jdis/printerlist': () => ok({ atMs: Date.now(), printers: listed }),
    '/printer/print': ({ body }) => {
      printed.push(JSON.parse(String(body)).options)
      return ok({ jobId: 'job-1', state: 'queued', pagesDone: 0, pagesInAll: 1 })
    },
  })
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const begin = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Printing />
    </QueryClientProvider>,
  )
  await pass(1_000)
  return screen
}
type Shown = Awaited<ReturnType<typeof begin>>
const pick = async (screen: Shown, name: string) => {
  await choose({ name, sizeBytes: 2_000 })
  await screen.tap('选择文件')
  await pass(100)
}

test('prints the next document whole after a range of the last one', async () => {
  const screen = await begin()
  await pick(screen, 'book.pdf')
  await screen.tap('更多选项')
  await screen.type('打印范围', '2-5')
  await screen.tap('开始打印')
  await pass(60_000)
  await pick(screen, 'letter.pdf')
  await screen.tap('开始打印')
  await pass(60_000)
  expect(printed).toMatchObject([{ fromPage: 2, toPage: 5 }, {}])
  expect(printed[1]).not.toHaveProperty('fromPage')
})

test('prints the next document once after many copies of the last one, also after a restart', async () => {
  const screen = await begin()
  await pick(screen, 'flyer.pdf')
  await screen.tap('多一份')
  await screen.tap('多一份')
  expect(readStored('print-draft')).toMatchObject({ options: { copies: 1 } })
  await screen.tap('开始打印')
  await pass(60_000)
  await pick(screen, 'contract.pdf')
  await screen.tap('开始打印')
  await pass(60_000)
  expect(printed).toMatchObject([{ copies: 3 }, { copies: 1 }])
})

test('prints once what is printed first after an update of the app', async () => {
  endSession()
  writeStored('print-draft', { printerId: 'printer-1', options: { ...usualOptions, copies: 30, quality: 'fine' } })
  startSession(sessionOf('u-1'))
  const screen = await begin()
  await pick(screen, 'contract.pdf')
  await screen.tap('开始打印')
  await pass(60_000)
  expect(printed).toMatchObject([{ copies: 1, quality: 'fine' }])
})

test('keeps a range that was typed before its document was chosen, and drops it with the document', async () => {
  const screen = await begin()
  await screen.tap('更多选项')
  await screen.type('打印范围', '2-5')
  await pick(screen, 'book.pdf')
  await screen.tap('收起')
  expect(screen.words()).toContain('2-5')
  await screen.tap('更换')
  await pick(screen, 'letter.pdf')
  expect(screen.words()).not.toContain('2-5')
})

test('prints a file whole that was opened in a chat in the place of another one of the same name', async () => {
  const screen = await begin()
  await pick(screen, 'scan.pdf')
  await screen.tap('更多选项')
  await screen.type('打印范围', '2-5')
  const [opened] = await choose({ name: 'scan.pdf', sizeBytes: 3_000 })
  await act(async () => void (opened && takeFile(opened)))
  await screen.tap('开始打印')
  await pass(60_000)
  expect(printed).toHaveLength(1)
  expect(printed[0]).not.toHaveProperty('fromPage')
})

test('prints an earlier document whole again after a range of another one was typed', async () => {
  const screen = await begin()
  await pick(screen, 'letter.pdf')
  await screen.tap('开始打印')
  await pass(60_000)
  await pick(screen, 'book.pdf')
  await screen.tap('更多选项')
  await screen.type('打印范围', '2-5')
  const [earlier] = storedPrints.read().jobs
  if (!earlier) throw new Error('nothing was printed')
  const ended = await show(<EndedJob job={earlier} />)
  await ended.tap('再打印一份')
  await pass(100)
  expect(screen.words()).toContain('letter.pdf')
  await screen.tap('开始打印')
  await pass(60_000)
  expect(printed).toHaveLength(2)
  expect(printed[1]).not.toHaveProperty('fromPage')
})

test('keeps what was chosen while a print went on, when its page leads to another file', async () => {
  const screen = await begin()
  await pick(screen, 'letter.pdf')
  await screen.tap('开始打印')
  await pass(60_000)
  const [earlier] = storedPrints.read().jobs
  if (!earlier) throw new Error('nothing was printed')
  const ended = await show(<EndedJob job={earlier} />)
  await ended.tap('再打印一份')
  await pass(100)
  await ended.tap('打印其他文件')
  await pass(100)
  expect(screen.words()).toContain('先选一个文件')
  await pick(screen, 'book.pdf')
  await ended.tap('打印其他文件')
  await pass(100)
  expect(screen.words()).toContain('book.pdf')
})

test('keeps all other settings for a photo that is chosen again, though WeChat has given it another name', async () => {
  const options = { ...usualOptions, copies: 3 }
  await draftFrom({ fileName: '照片 21:03.jpg', file: null, printerId: 'printer-1', options })
  const screen = await begin()
  expect(screen.words()).toContain('请重新选择“照片 21:03.jpg”')
  await pick(screen, '照片 21:09.jpg')
  await screen.tap('开始打印')
  await pass(60_000)
  expect(printed).toMatchObject([{ copies: 3 }])
})

test('prints on no other printer than the one that was shown as chosen', async () => {
  const screen = await begin()
  await pick(screen, 'letter.pdf')
  expect(screen.words()).not.toContain('先选一台打印机')
  listed = [office]
  await pass(11_000)
  expect(screen.words()).toContain('先选一台打印机')
  listed = [hall, office]
  await pass(11_000)
  expect(screen.words()).not.toContain('先选一台打印机')
})

test('prints on paper that is known here where the printer has none like the last one', async () => {
  const photo = { ...office, paperSizes: ['A4', 'photo-6in'] }
  // Two of these are of a newer server.
  listed = [photo, { ...hall, paperSizes: ['A3', 'A4', 'Letter'] }]
  const screen = await begin()
  await pick(screen, '照片.jpg')
  await screen.tap('书房 空闲')
  await screen.tap('6 寸照片')
  await screen.tap('客厅 空闲')
  expect(screen.words()).not.toContain('其他纸张')
  await screen.tap('开始打印')
  await pass(60_000)
  expect(printed).toMatchObject([{ paperSize: 'A4' }])
})
