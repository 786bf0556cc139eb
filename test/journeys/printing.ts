import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printJobs } from '../backend/db/printing'
import { tunnelMaps } from '../backend/db/tunnel'
import { printedFolder } from '../backend/parts'
import { pdf, sha256Of } from '../backend/sample-files'
import { type ChosenFile, type Driver, type Env, type Journeys, until } from './driver'
import { openFromMe } from './from-me'
import { counted } from './taps'

export const minuteMs = 60_000
export const contract = { name: '合同.pdf', bytes: Buffer.concat([pdf(2), Buffer.alloc(300_000, 'ink')]) }
export const letter = { name: '信.pdf', bytes: pdf(3) }

const jobsOf = ({ backend }: Env) => backend.db.select().from(printJobs)
export const ownJobs = async (env: Env) => (await jobsOf(env)).filter(({ jobId }) => !jobId.startsWith('seeded'))
const openMaps = async ({ backend }: Env) =>
  (await backend.db.select().from(tunnelMaps)).filter(({ stoppedAtMs }) => stoppedAtMs === null)

/** Compared by hash: comparing a third of a megabyte number by number is slow. */
export const printedBy = async ({ backend }: Env, printerId: string): Promise<string[]> => {
  const folder = printedFolder(backend.filesDir, printerId)
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map(async name => sha256Of(await readFile(join(folder, name)))))
}

export const openPrinting = async (phone: Driver) => {
  await openFromMe(phone, '打印')
  // Either all of them are listed, or the one that was chosen before.
  await phone.waitFor(/的打印机/)
}

export const chooseFile = async (phone: Driver, file: ChosenFile = contract) => {
  await phone.willChoose(file)
  await phone.tap(/^(聊天里的文件|选择文件)$/)
  await phone.waitFor('打开查看')
}

/** From the list of printers to a print in progress. */
const print = async (phone: Driver, file: ChosenFile = contract, printer = '客厅的打印机') => {
  await chooseFile(phone, file)
  await phone.tap(new RegExp(`^${printer} .*未选中$`))
  await phone.tap('开始打印')
  await phone.waitFor('检查打印机')
}

const isAsked = async ({ backend }: Env, call: string) =>
  (await backend.control.requests()).some(({ name }) => name === call)

export const begun = (env: Env, jobs = 1) =>
  until(async () => (await ownJobs(env)).filter(({ startsAtMs }) => startsAtMs !== null).length >= jobs)

export const printingJourneys: Journeys = {
  'prints a file byte for byte, five taps from home, and closes its tunnel afterwards': async given => {
    const { env, taps } = counted(given)
    const phone = await env.open('u-ordinary')
    await openPrinting(phone)
    await env.backend.control.stopClock()
    await print(phone)
    expect(taps()).toBe(5)
    await begun(env)
    await until(async () => (await printedBy(env, 'printer-1')).length > 0)
    expect(await phone.sees('打印完成')).toBe(false)
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('打印完成')
    await phone.waitFor('共 2 页')
    expect(await printedBy(env, 'printer-1')).toEqual([sha256Of(contract.bytes)])
    await until(async () => (await openMaps(env)).length === 0)
    await until(() => isAsked(env, 'printLog.logPrintAction'))
    expect(await isAsked(env, 'printLog.logPrintStatus')).toBe(true)
  },

  'ends at once when it is cancelled at any step, and prints nothing': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/cancelled/)
    await openPrinting(phone)
    const steps = [
      ['printer.readiness', '正在检查打印机'],
      ['printer.uploadDocument', '正在上传'],
      ['printer.print', '正在发送到打印机'],
      // Last: a node that does not answer is not asked in another way until its time is over.
      ['tunnel.startMapService', '正在连接节点'],
    ] as const
    for (const [call, words] of steps) {
      await env.backend.control.fault(call, { kind: 'hang' }, 1)
      await chooseFile(phone)
      if (call === 'printer.readiness') await phone.tap(/^客厅的打印机 .*未选中$/)
      await phone.tap('开始打印')
      await phone.waitFor(words)
      await phone.tap('取消打印')
      await phone.waitFor('一页都没有打印')
      await env.backend.control.clearFaults()
      await phone.back('pages/printing/progress')
      await phone.waitFor('打印选项')
    }
    expect(await printedBy(env, 'printer-1')).toEqual([])
    expect((await ownJobs(env)).filter(({ startsAtMs, cancelledAtMs }) => startsAtMs && !cancelledAtMs)).toEqual([])
  },

  'ends at once when it is cancelled before a tunnel opens, and sends nothing': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/cancelled/)
    await openPrinting(phone)
    await env.backend.control.fault('tunnel.createTunnel', { kind: 'hang' }, 1)
    await print(phone)
    await until(() => isAsked(env, 'tunnel.createTunnel'))
    await phone.waitFor('正在连接节点')
    await phone.tap('取消打印')
    await phone.waitFor('一页都没有打印')
    expect(await ownJobs(env)).toEqual([])
  },

  'does not call a sent file printed, and ends a cancellation, when the printer is silent': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/cancelled/)
    await openPrinting(phone)
    await print(phone, contract, '不说话的打印机')
    await phone.waitFor('已发给打印机，还没有开始打印')
    await env.backend.control.moveClock(2 * minuteMs)
    await phone.waitFor('已暂停：打印机无响应')
    expect(await phone.sees('打印完成')).toBe(false)
    await env.backend.control.fault('printer.cancelPrint', { kind: 'hang' })
    await phone.tap('取消打印')
    await phone.waitFor('正在取消')
    await phone.waitFor('已停止等待，打印机没有确认取消')
    await env.backend.control.clearFaults()
    await phone.tap('再查一次')
    await phone.waitFor('已取消')
  },

  'says that paper is missing, and finishes once it was refilled': async env => {
    const phone = await env.open('u-ordinary')
    await openPrinting(phone)
    await print(phone, letter, '缺纸的打印机')
    await begun(env)
    await until(async () => (await printedBy(env, 'printer-2')).length > 0)
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('已暂停：缺纸')
    await phone.waitFor('加纸后会自动继续')
    await env.backend.control.moveClock(10 * minuteMs)
    await phone.waitFor('打印完成')
    expect(await printedBy(env, 'printer-2')).toEqual([sha256Of(letter.bytes)])
  },

  'prints once when both responses are lost': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/printer\/(upload|print)|ERR_/)
    await env.backend.control.fault('printer.uploadDocument', { kind: 'lostAnswer' }, 1)
    await env.backend.control.fault('printer.print', { kind: 'lostAnswer' }, 1)
    await openPrinting(phone)
    await print(phone)
    await begun(env)
    await until(async () => (await printedBy(env, 'printer-1')).length > 0)
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('打印完成')
    expect(await ownJobs(env)).toHaveLength(1)
    expect(await printedBy(env, 'printer-1')).toEqual([sha256Of(contract.bytes)])
  },

  'shows the progress and the end of a job after a kill': async env => {
    const phone = await env.open('u-ordinary')
    await openPrinting(phone)
    await print(phone, letter, '卡纸的打印机')
    await begun(env)
    await until(async () => (await printedBy(env, 'printer-3')).length > 0)
    await phone.restart()
    await env.backend.control.moveClock(minuteMs)
    await phone.tap('1 份打印还没完成')
    await phone.waitFor('正在进行')
    await phone.tap(/^信\.pdf /)
    await phone.waitFor('已暂停：卡纸')
    await env.backend.control.moveClock(20 * minuteMs)
    await phone.waitFor('打印失败')
    await phone.waitFor('已打印 1/3 页')
    expect(await printedBy(env, 'printer-3')).toHaveLength(1)
    await phone.back('pages/printing/progress')
    await phone.waitFor('打印选项')
    await phone.back('pages/printing/printing')
    await phone.waitForGone('1 份打印还没完成')
  },

  'asks only for the file again after a kill during the upload': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/cancelled/)
    await env.backend.control.fault('printer.uploadDocument', { kind: 'hang' }, 1)
    await openPrinting(phone)
    await print(phone)
    await phone.waitFor('正在上传')
    // Not before it has arrived: the fault is for this upload, not for the next one.
    await until(() => isAsked(env, 'printer.uploadDocument'))
    await phone.restart()
    await openPrinting(phone)
    await phone.tap(/^合同\.pdf /)
    await phone.waitFor('文件已不在手机上')
    await phone.tap('重新选择文件')
    await phone.waitFor('请重新选择“合同.pdf”')
    await chooseFile(phone)
    await phone.tap('开始打印')
    await begun(env)
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('打印完成')
  },

  'explains an empty cartridge and an offline node before anything is sent': async env => {
    const phone = await env.open('u-ordinary')
    await openPrinting(phone)
    await chooseFile(phone)
    await phone.tap(/^没墨的打印机 .*未选中$/)
    await phone.waitFor('换上新墨盒后再打印')
    expect(await phone.sees('办公室的打印机')).toBe(false)
    await phone.tap(/^更换打印机/)
    await phone.tap(/^办公室的打印机 .*未选中$/)
    await phone.waitFor('检查节点的电源和网络')
    expect(await ownJobs(env)).toEqual([])
  },

  'refuses a file that is no PDF, and names what can be printed': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/printer\/upload/)
    await openPrinting(phone)
    await print(phone, { name: '假的.pdf', bytes: Buffer.from('MZ not a document') })
    await phone.waitFor('可以打印 PDF、JPEG 和 PNG。')
    await phone.waitFor('还没有打印')
    await phone.tap('取消打印')
    await phone.waitFor('已取消')
  },

  'counts the history, prepares a job again, and clears it': async env => {
    const phone = await env.open('u-ordinary')
    await openPrinting(phone)
    await phone.tap('打印记录')
    await phone.waitFor('租房合同.pdf')
    await phone.tap('租房合同.pdf')
    await phone.waitFor('请重新选择“租房合同.pdf”')
    await phone.waitFor('打印选项')
    await phone.tap('打印记录')
    await phone.waitFor('租房合同.pdf')
    await phone.tap('清空记录')
    await phone.waitFor('2 条记录和统计会被删除')
    await phone.type('输入“清空”以确认', '清空')
    await phone.tap('永久清空')
    await phone.waitFor('还没有打印过')
  },
}
