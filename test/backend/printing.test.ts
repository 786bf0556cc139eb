import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PrintOptions, printer } from '@/pages/printing/calls'
import { type PrintLogEntry, printLog } from '@/pages/printing/log-calls'
import { printers } from '@/services/printers'
import { rules } from '@/tunnel/shapes'
import { until } from '../journeys/driver'
import { type Ask, askAs } from './ask'
import { askTunnel } from './ask-tunnel'
import { takenLine } from './node/printer'
import { printedFolder } from './parts'
import { pdf, png, sha256Of } from './sample-files'
import { type Backend, startBackend } from './start'
import { uploadPath } from './uploaded-files'

let backend: Backend
let ask: Ask
let tunnel: ReturnType<typeof askTunnel>
let folder: string
beforeEach(async () => {
  backend = await startBackend()
  const session = await backend.session('u-ordinary')
  ask = askAs(backend.origin, session.accessToken)
  tunnel = askTunnel(backend.origin, session)
  folder = await mkdtemp(join(tmpdir(), 'nodemate-print-'))
})
afterEach(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

const minuteMs = 60_000
type Rule = (typeof rules)[keyof typeof rules]

const upload = async (
  bytes: Buffer,
  reported: Partial<{ product: string; peerid: string; owcode: string; svHost: string; svPort: number }> = {},
) => {
  const filePath = join(folder, 'document.pdf')
  await writeFile(filePath, bytes)
  return ask(printer.uploadDocument, {
    filePath,
    uid: 'u-ordinary',
    owcode: 'once-0001',
    product: 'printer-1',
    peerid: 'node-1',
    svHost: '127.0.0.1',
    svPort: reported.svPort ?? (await portTo(reported.product ?? 'printer-1', reported.peerid ?? 'node-1')),
    ownerid: 'u-ordinary',
    ...reported,
  })
}

/** The printer's port, mapped as the app does it, or any other port when that is taken. */
const portTo = async (printerId: string, callee: string, rule: Rule = rules.onlyTheAccount): Promise<number> => {
  const { lanHost, lanPort } = (await printerNow(printerId)) ?? { lanHost: '', lanPort: 9_100 }
  await tunnel('createTunnel', { callee })
  const map = await tunnel('startMapService', { callee, svFwdIP: lanHost, svFwdPort: lanPort, rule })
  return map.isOk ? map.svMapPort : 40_001
}

/** Waits for the printer's first reply too. */
const print = async (jobId: string, options: Partial<PrintOptions> = {}) => {
  const response = await ask(printer.print, { jobId, options })
  await status(jobId)
  return response
}
const status = (jobId: string) => ask(printer.printStatus, { jobId })
const printerNow = async (printerId: string) => {
  const { printers: found } = await ask(printers.printers, {})
  return found.find(each => each.printerId === printerId)
}

test('prints a document only after its upload is done', async () => {
  await backend.control.stopClock()
  const { jobId, pages } = await upload(pdf(3))
  expect(pages).toBe(3)
  expect((await status(jobId)).state).toBe('uploaded')
  expect(await print(jobId, { copies: 2 })).toMatchObject({ state: 'sent', pagesDone: 0, pagesInAll: 6 })
  await backend.control.moveClock(10_000)
  expect((await status(jobId)).state).toBe('printing')
  await backend.control.moveClock(minuteMs)
  expect(await status(jobId)).toMatchObject({ state: 'done', pagesDone: 6 })
})

test('keeps an upload byte for byte', async () => {
  const document = pdf(1)
  await upload(document)
  await upload(png(), { owcode: 'once-0002' })
  expect(await readdir(join(backend.filesDir, 'kept'))).toHaveLength(2)
  expect(await readFile(uploadPath(backend.filesDir, sha256Of(document)))).toEqual(document)
})

describe('through the mapped port', () => {
  /** Compared by hash: comparing a megabyte number by number is slow. A printer replies before it has written all. */
  const gotBy = async (printerId: string): Promise<string[]> => {
    const there = printedFolder(backend.filesDir, printerId)
    return Promise.all((await readdir(there)).map(async name => sha256Of(await readFile(join(there, name)))))
  }
  const scan = Buffer.concat([pdf(4), randomBytes(1_000_000)])

  test.each([
    ['for the account alone', rules.onlyTheAccount],
    ['for anyone', rules.anyone],
  ])('%s delivers the document to the printer byte for byte, and once', async (_who, rule) => {
    const svPort = await portTo('printer-1', 'node-1', rule)
    const { jobId } = await upload(scan, { svPort })
    await print(jobId, { copies: 3 })
    await print(jobId)
    await until(async () => (await gotBy('printer-1')).includes(sha256Of(scan)))
    expect(await gotBy('printer-1')).toEqual([sha256Of(scan)])
    await backend.control.moveClock(minuteMs)
    expect(await status(jobId)).toMatchObject({ state: 'done', pagesDone: 12 })
  })

  test('leaves a job at sent when the printer stays silent', async () => {
    const { jobId } = await upload(scan, { product: 'printer-5', peerid: 'node-3' })
    await print(jobId)
    expect(await status(jobId)).toMatchObject({ state: 'sent', reason: null })
    await until(async () => (await gotBy('printer-5')).includes(sha256Of(scan)))
    expect(await gotBy('printer-5')).toEqual([sha256Of(scan)])
    await backend.control.moveClock(2 * minuteMs)
    expect(await status(jobId)).toMatchObject({ state: 'sent', reason: 'silent' })
    expect((await ask(printer.cancelPrint, { jobId, isCancelled: true })).state).toBe('cancelled')
  })

  test('delivers nothing when it was closed meanwhile: the job fails and the printer is free', async () => {
    const { jobId } = await upload(scan)
    await tunnel('destroyTunnel', { callee: 'node-1' })
    await print(jobId)
    expect(await status(jobId)).toMatchObject({ state: 'failed', reason: 'other', pagesDone: 0 })
    expect(await gotBy('printer-1')).toEqual([])
    expect(await printerNow('printer-1')).toMatchObject({ state: 'idle', queue: 0 })
  })

  test('is the only way: the stand-in connects to no other port', async () => {
    const impostor = createServer(socket => socket.end(takenLine(scan.length, 4)))
    const connections = jest.fn()
    impostor.on('connection', connections).listen(0, '127.0.0.1')
    await once(impostor, 'listening')
    // as: a listening TCP server has an address with a port.
    const { jobId } = await upload(scan, { svPort: (impostor.address() as AddressInfo).port })
    await print(jobId)
    expect((await status(jobId)).state).toBe('failed')
    expect(connections).not.toHaveBeenCalled()
    impostor.close()
    await expect(upload(scan, { owcode: 'once-0002', svHost: '203.0.113.9' })).rejects.toMatchObject({ code: 1601 })
  })
})

test('makes one job of the same upload sent twice, and one print', async () => {
  const first = await upload(pdf(2))
  expect(await upload(pdf(2))).toEqual(first)
  await expect(upload(pdf(5))).rejects.toMatchObject({ code: 1601 })
  await print(first.jobId)
  await backend.control.moveClock(minuteMs)
  expect((await print(first.jobId)).state).toBe('done')
  expect((await printerNow('printer-1'))?.queue).toBe(0)
})

test('holds a second document until the first has ended or is cancelled', async () => {
  const first = await upload(pdf(40))
  const next = await upload(pdf(1), { owcode: 'once-0002' })
  await print(first.jobId)
  expect((await print(next.jobId)).state).toBe('queued')
  expect(await printerNow('printer-1')).toMatchObject({ state: 'printing', queue: 2 })
  await backend.control.moveClock(10_000)
  expect((await ask(printer.cancelPrint, { jobId: first.jobId, isCancelled: true })).state).toBe('cancelled')
  await backend.control.moveClock(20_000)
  expect((await status(next.jobId)).state).toBe('done')
})

test('skips pages that the document does not have', async () => {
  const { jobId } = await upload(pdf(3))
  await expect(print(jobId, { fromPage: 4, toPage: 7 })).rejects.toThrow('文件只有 3 页')
  expect(await status(jobId)).toMatchObject({ state: 'uploaded' })
  expect(await print(jobId, { fromPage: 2, toPage: 7 })).toMatchObject({ pagesInAll: 2 })
})

test('refuses to cancel what is printed', async () => {
  const { jobId } = await upload(pdf(1))
  await print(jobId)
  await backend.control.moveClock(minuteMs)
  expect((await ask(printer.cancelPrint, { jobId, isCancelled: true })).state).toBe('done')
})

test('reports a printer without paper, holds new jobs, and continues when it is refilled', async () => {
  const there = { product: 'printer-2', peerid: 'node-1' }
  const { jobId } = await upload(pdf(3), there)
  const other = await upload(pdf(1), { ...there, owcode: 'once-0002' })
  await print(jobId)
  await backend.control.moveClock(minuteMs)
  expect(await printerNow('printer-2')).toMatchObject({ state: 'error', alerts: ['out-of-paper'], sheetsLeft: 0 })
  const ready = await ask(printer.readiness, { deviceId: 'node-1', printerId: 'printer-2' })
  expect(ready.isReady).toBe(false)
  await expect(print(other.jobId)).rejects.toMatchObject({ code: 1401, data: { alerts: ['out-of-paper'] } })
  await backend.control.moveClock(10 * minuteMs)
  expect((await status(jobId)).state).toBe('done')
  expect((await print(other.jobId)).state).toBe('sent')
})

test.each([
  ['no ink', { product: 'printer-4', peerid: 'node-2' }, 1401],
  ['an offline node', { product: 'printer-6', peerid: 'node-5' }, 1101],
  ['another’s node', { product: 'printer-7', peerid: 'node-other' }, 1102],
  ['another node’s printer', { product: 'printer-3', peerid: 'node-1' }, 1601],
])('refuses %s', async (_, reported, code) => {
  const printed = upload(pdf(1), reported).then(({ jobId }) => print(jobId))
  await expect(printed).rejects.toMatchObject({ code })
})

test('refuses a file of an unknown type, and keeps nothing of it', async () => {
  await expect(upload(Buffer.from('MZ not a document'), { svPort: 40_001 })).rejects.toMatchObject({ code: 1402 })
  expect(await readdir(backend.filesDir)).toEqual([])
})

test('hides another account’s job', async () => {
  const { jobId } = await upload(pdf(1))
  const asOther = await backend.signIn('u-other')
  await expect(asOther(printer.printStatus, { jobId })).rejects.toMatchObject({ code: 1601 })
})

describe('the history', () => {
  const entry = (reported: Partial<PrintLogEntry> = {}) => ({
    id: 'print-0001',
    jobId: null,
    deviceId: 'node-1',
    printerId: 'printer-1',
    printerName: '客厅的打印机',
    fileName: '合同.pdf',
    options: { copies: 2 },
    state: 'queued' as const,
    startedAtMs: Date.now(),
    changedAtMs: Date.now(),
    ...reported,
  })

  test('shows the job’s own state, whatever the app reported last', async () => {
    const { jobId } = await upload(pdf(2))
    await print(jobId, { copies: 2 })
    await ask(printLog.logPrintStatus, entry({ jobId }))
    await backend.control.moveClock(minuteMs)
    const { items } = await ask(printLog.printHistory, {})
    expect(items[0]).toMatchObject({ id: 'print-0001', state: 'done', options: { copies: 2 } })
    expect(await ask(printLog.printCounts, {})).toMatchObject({ prints: 3, done: 3, pages: 3 + 1 + 4 })
  })

  test('keeps the newest of reports that arrive out of order', async () => {
    const changedAtMs = Date.now()
    await ask(printLog.logPrintStatus, entry({ state: 'failed', changedAtMs }))
    await ask(printLog.logPrintStatus, entry({ state: 'queued', changedAtMs: changedAtMs - 1 }))
    expect((await ask(printLog.printHistory, {})).items[0]).toMatchObject({ state: 'failed' })
  })

  test('is cleared for its account alone', async () => {
    const asOther = await backend.signIn('u-other')
    await asOther(printLog.logPrintStatus, entry())
    await ask(printLog.clearPrintHistory, { isCleared: true })
    expect((await ask(printLog.printHistory, {})).items).toEqual([])
    expect(await ask(printLog.printCounts, {})).toMatchObject({ prints: 0, pages: 0 })
    expect((await asOther(printLog.printHistory, {})).items).toHaveLength(1)
  })

  test('counts an action once when it is sent again', async () => {
    const actions = [{ id: 'action-1', kind: 'print' as const, atMs: Date.now() }]
    expect(await ask(printLog.logPrintAction, { actions })).toEqual({ kept: 1 })
    expect(await ask(printLog.logPrintAction, { actions })).toEqual({ kept: 0 })
  })
})
