import { act } from '@tarojs/test-utils-react/dist/pure'
import { ActiveJob } from '@/pages/printing/parts/active-job'
import { PrintButton } from '@/pages/printing/parts/print-button'
import { QueueView } from '@/pages/printing/parts/queue-view'
import { jobWith, startJob, startPrinting, startQueue, useJob, useQueue } from '@/pages/printing/store'
import { isOnMobileData } from '@/platform/network'
import { endSession, startSession } from '@/session/session'
import { changeSettings, settings } from '@/session/settings'
import { startTunnels } from '@/tunnels/store'
import { forgetPace } from '@/upload/send-with-deadline'
import { show } from '../../components/show'
import { makeConnection } from '../../platform/connection'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { ok, servePrints, wanted } from './print-server'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const allow = (printing: 'ask' | 'allow' | 'never') =>
  act(async () => changeSettings({ mobileData: { ...settings().mobileData, printing } }))

/** The uploads, each with the network that it began on. */
let uploads: string[]
let connection: ReturnType<typeof makeConnection>

beforeAll(startTunnels)
beforeAll(startPrinting)
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what was broken off
  jest.useFakeTimers()
  connection = makeConnection('wifi')
  uploads = []
  servePrints({
    '/printer/upload': async () => {
      uploads.push(isOnMobileData() ? 'mobile' : 'Wi-Fi')
      await new Promise(resolve => setTimeout(resolve, 20_000))
      return ok({ jobId: 'job-1', pages: 1, sizeBytes: 1_000 })
    },
  })
  startSession(sessionOf('u-1'))
  forgetPace()
})
afterEach(async () => {
  connection.stop()
  await allow('ask')
  endSession()
  jest.useRealTimers()
})

const Progress = ({ id }: { id: string }) => {
  const job = useJob(id)
  return job ? <ActiveJob job={job} /> : null
}
const print = async (mayUseMobileData = false) => {
  const [file] = await choose({ name: 'letter.pdf', sizeBytes: 2_000_000 })
  const id = startJob({ ...wanted(file), mayUseMobileData })
  const screen = await show(<Progress id={id} />)
  await pass(10_000)
  return { id, screen }
}
const leaveWifi = async () => {
  await act(async () => connection.switchTo('cellular'))
  await pass(60_000)
}

test('stops an upload that leaves the Wi-Fi where printing never uses mobile data, and goes on when asked to on Wi-Fi', async () => {
  await allow('never')
  const { id, screen } = await print()
  await leaveWifi()
  expect([uploads, jobWith(id)?.trouble]).toEqual([['Wi-Fi'], { why: 'mobile-never' }])
  expect(screen.words()).toContain('按你的设置，打印不使用移动数据')
  await screen.tap('重试')
  await pass(60_000)
  expect(uploads).toEqual(['Wi-Fi'])
  await act(async () => connection.switchTo('wifi'))
  await screen.tap('重试')
  await pass(60_000)
  expect([uploads, jobWith(id)?.stage.at]).toEqual([['Wi-Fi', 'Wi-Fi'], 'watching'])
})

test('asks before an upload goes on over mobile data', async () => {
  const { id, screen } = await print()
  await leaveWifi()
  expect([uploads, jobWith(id)?.trouble]).toEqual([['Wi-Fi'], { why: 'mobile-ask' }])
  await screen.tap('用移动数据继续（约 1.9 MB）')
  await pass(60_000)
  expect([uploads, jobWith(id)?.stage.at]).toEqual([['Wi-Fi', 'mobile'], 'watching'])
})

test('asks before an upload goes on over mobile data that began while the tab was frozen', async () => {
  const { id, screen } = await print()
  await act(async () => connection.switchWhileFrozenTo('cellular'))
  await pass(60_000)
  expect([uploads, jobWith(id)?.trouble]).toEqual([['Wi-Fi'], { why: 'mobile-ask' }])
  await screen.tap('用移动数据继续（约 1.9 MB）')
  await pass(60_000)
  expect([uploads, jobWith(id)?.stage.at]).toEqual([['Wi-Fi', 'mobile'], 'watching'])
})

test('offers a usual retry once it is back on Wi-Fi, which allows no mobile data', async () => {
  const { id, screen } = await print()
  await leaveWifi()
  await act(async () => connection.switchTo('wifi'))
  await screen.tap('重试')
  await pass(5_000)
  await leaveWifi()
  expect([uploads, jobWith(id)?.trouble]).toEqual([['Wi-Fi', 'Wi-Fi'], { why: 'mobile-ask' }])
})

test('goes on where mobile data was allowed, for this print or for all', async () => {
  const { id } = await print(true)
  await leaveWifi()
  expect(jobWith(id)?.stage.at).toBe('watching')
  await allow('allow')
  const next = await print()
  await pass(60_000)
  expect([uploads, jobWith(next.id)?.stage.at]).toEqual([['Wi-Fi', 'mobile'], 'watching'])
})

test('goes on asking the printer on any network', async () => {
  await allow('never')
  const { id } = await print()
  await pass(30_000)
  await leaveWifi()
  expect([jobWith(id)?.stage.at, jobWith(id)?.trouble]).toEqual(['watching', null])
})

test('prints over mobile data what it asked about before', async () => {
  await act(async () => connection.switchTo('cellular'))
  const [file] = await choose({ name: 'letter.pdf', sizeBytes: 2_000_000 })
  const { printer, options } = wanted()
  const idle = { ...printer, alerts: [], paperSizes: ['A4'], hasColour: false, hasDuplex: false }
  const screen = await show(
    <PrintButton
      files={file ? [file] : []}
      printer={idle as unknown as Parameters<typeof PrintButton>[0]['printer']} // an idle one
      options={options}
      arePagesWrong={false}
    />,
  )
  await screen.tap('开始打印')
  expect(screen.words()).toContain('将使用约 1.9 MB 流量')
  await screen.tap('继续打印')
  await pass(60_000)
  expect(uploads).toEqual(['mobile'])
})

test('stops an upload over mobile data when the settings forbid it meanwhile', async () => {
  await allow('allow')
  await act(async () => connection.switchTo('cellular'))
  const { id } = await print()
  await allow('never')
  await pass(60_000)
  expect([uploads, jobWith(id)?.trouble]).toEqual([['mobile'], { why: 'mobile-never' }])
})

const Queue = ({ id }: { id: string }) => <QueueView jobs={useQueue(id)} />
const printSeveral = async (...names: string[]) => {
  const files = await choose(...names.map(name => ({ name, sizeBytes: 2_000_000 })))
  const screen = await show(<Queue id={startQueue(files, wanted())} />)
  await pass(10_000)
  return screen
}

test('asks once before it uses mobile data for a queue, names the size of all that is left, and asks again for the next', async () => {
  servePrints({
    '/printer/upload': async () => {
      uploads.push(isOnMobileData() ? 'mobile' : 'Wi-Fi')
      return ok({ jobId: `job-${uploads.length}`, pages: 1, sizeBytes: 1_000 })
    },
    '/printer/print': ({ body }) => ok({ ...JSON.parse(String(body)), state: 'done', pagesDone: 1, pagesInAll: 1 }),
  })
  await act(async () => connection.switchTo('cellular'))
  const screen = await printSeveral('a.pdf', 'b.pdf', 'c.pdf')
  expect(uploads).toEqual([])
  expect(screen.words()).not.toContain('打印其余')
  await screen.tap('用移动数据继续（约 5.7 MB）')
  await pass(60_000)
  expect(uploads).toEqual(['mobile', 'mobile', 'mobile'])
  screen.find('打印了 3 个，共 3 个')
  await screen.remove()
  const next = await printSeveral('d.pdf', 'e.pdf')
  expect(uploads).toHaveLength(3)
  next.find('用移动数据继续（约 3.8 MB）')
})
