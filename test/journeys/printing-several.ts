import { pdf, png, sha256Of } from '../backend/sample-files'
import { type ChosenFile, type Driver, type Env, type Journeys, until } from './driver'
import { contract, letter, minuteMs, openPrinting, ownJobs, printedBy } from './printing'

const receipt = { name: '收据.pdf', bytes: pdf(4) }

const chooseFiles = async (phone: Driver, ...files: ChosenFile[]) => {
  await phone.willChoose(...files)
  await phone.tap(/^(聊天里的文件|选择文件)$/)
  await phone.waitFor(`${files.length} 个文件，依次打印`)
}

/** The printer has so many whole files. */
const delivered = (env: Env, count: number) => until(async () => (await printedBy(env, 'printer-1')).length >= count)

export const printingSeveralJourneys: Journeys = {
  'prints several files one after another in the order they were put, each once': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/printer\/(upload|print)|ERR_/)
    await openPrinting(phone)
    await env.backend.control.stopClock()
    await chooseFiles(phone, contract, receipt, letter)
    await phone.tap('上移 信.pdf')
    await phone.tap('上移 信.pdf')
    await phone.tap('移除 收据.pdf')
    await phone.waitFor('2 个文件，依次打印')
    await phone.tap(/^客厅的打印机 .*未选中$/)
    await env.backend.control.fault('printer.print', { kind: 'lostAnswer' }, 1)
    await phone.tap('打印 2 个文件')
    await phone.waitFor('第 1 个，共 2 个')
    await delivered(env, 1)
    expect(await printedBy(env, 'printer-1')).not.toContain(sha256Of(contract.bytes))
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('第 2 个，共 2 个')
    await delivered(env, 2)
    await env.backend.control.moveClock(2 * minuteMs)
    await phone.waitFor('打印了 2 个，共 2 个')
    const printed = [letter, contract].map(({ bytes }) => sha256Of(bytes))
    expect((await printedBy(env, 'printer-1')).sort()).toEqual(printed.sort())
    expect(await ownJobs(env)).toHaveLength(2)
  },

  'puts two or four pictures on a sheet, which is one file for the printer': async env => {
    const phone = await env.open('u-ordinary')
    await openPrinting(phone)
    await chooseFiles(phone, ...['猫', '狗', '鸟'].map(name => ({ name: `${name}.png`, bytes: png(name) })))
    await phone.tap(/^客厅的打印机 .*未选中$/)
    await phone.tap(/^2，未选中$/)
    await phone.waitFor('2. 第 2 页，1 张图片.jpg')
    await phone.tap(/^4，未选中$/)
    await phone.waitFor('预览：第 1 页，3 张图片.jpg，A4')
    await env.backend.control.stopClock()
    await phone.tap('开始打印')
    await delivered(env, 1)
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('打印完成')
    expect(await ownJobs(env)).toHaveLength(1)
  },

  'asks when one of several files fails, then prints the rest, and cancels what is not wanted': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/printer\/upload/)
    await openPrinting(phone)
    await chooseFiles(phone, { name: '假的.pdf', bytes: Buffer.from('MZ not a document') }, contract, letter, receipt)
    await phone.tap(/^客厅的打印机 .*未选中$/)
    await phone.tap('打印 4 个文件')
    await phone.waitFor('“假的.pdf”还没打印完')
    expect((await ownJobs(env)).filter(({ startsAtMs }) => startsAtMs !== null)).toEqual([])
    await env.backend.control.stopClock()
    await phone.tap('打印其余 3 个')
    await delivered(env, 1)
    await phone.tap('取消其余 2 个')
    await phone.tap('取消 2 个文件')
    await env.backend.control.moveClock(minuteMs)
    await phone.waitFor('打印完成')
    await phone.waitFor('“假的.pdf”还没打印完')
    await phone.tap(/^假的\.pdf/)
    await phone.waitFor('可以打印 PDF、JPEG 和 PNG。')
    await phone.tap('取消打印')
    await phone.waitFor('一页都没有打印')
    await phone.back('pages/printing/progress')
    await phone.waitFor('打印了 1 个，共 4 个')
    expect(await printedBy(env, 'printer-1')).toEqual([sha256Of(contract.bytes)])
  },

  'keeps several files after a kill, and says which have to be chosen again': async env => {
    const phone = await env.open('u-ordinary')
    phone.expectComplaints(/cancelled|printer\/ready/)
    await openPrinting(phone)
    await chooseFiles(phone, contract, letter)
    await phone.tap(/^客厅的打印机 .*未选中$/)
    await env.backend.control.fault('printer.readiness', { kind: 'hang' }, 1)
    await phone.tap('打印 2 个文件')
    await phone.waitFor('正在检查打印机')
    await env.backend.control.clearFaults()
    await phone.restart()
    await openPrinting(phone)
    await phone.tap(/^2 个文件/)
    await phone.waitFor('2 个文件已不在手机上')
    await phone.tap('重新选择文件')
    await phone.waitFor('请重新选择“合同.pdf, 信.pdf”')
    await chooseFiles(phone, contract, letter)
    await phone.tap('打印 2 个文件')
    await delivered(env, 1)
    await env.backend.control.moveClock(minuteMs)
    await delivered(env, 2)
    await env.backend.control.moveClock(2 * minuteMs)
    await phone.waitFor('打印了 2 个，共 2 个')
    expect(await ownJobs(env)).toHaveLength(2)
  },
}
