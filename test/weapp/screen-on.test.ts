import { pdf, png } from '../backend/sample-files'
import { watchedPhones } from './watched-phones'

/** What stops when the phone goes to sleep keeps the screen on while it is watched. */

const env = watchedPhones()

const open = async (page: string) => {
  const { backend, boot } = env()
  const phone = boot({ storage: { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) } })
  const path = phone.keepFile('cat.png', png('cat'))
  const asked: boolean[] = []
  phone.override({
    setKeepScreenOn: ({ keepScreenOn }: { keepScreenOn: boolean }) => void asked.push(keepScreenOn),
    chooseMedia: () => ({ type: 'image', tempFiles: [{ tempFilePath: path, size: png('cat').length }] }),
    chooseMessageFile: () => ({
      tempFiles: [{ path: phone.keepFile('letter.pdf', pdf(1)), name: 'letter.pdf', size: 15, type: 'file', time: 0 }],
    }),
  })
  await phone.open(page)
  return { phone, asked }
}

test('keeps it on while a backup runs, not while WeChat is left, and not after its end', async () => {
  const { phone, asked } = await open('/pages/backup/backup?deviceId=node-1')
  await phone.waitFor('还没有选择图片')
  await env().backend.control.fault('*', { kind: 'held' })
  await phone.tap('选择图片')
  await phone.waitFor('切出微信会暂停')
  expect(asked).toEqual([true])
  await phone.hide()
  expect(asked).toEqual([true, false])
  await phone.show()
  expect(asked).toEqual([true, false, true])
  await env().backend.control.clearFaults()
  await env().backend.control.letGo()
  await phone.waitFor('全部备份完成')
  expect(asked).toEqual([true, false, true, false])
})

test('keeps it on while a file is sent to a printer, and not while the node prints', async () => {
  const { phone, asked } = await open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('聊天里的文件')
  await phone.waitFor('letter.pdf')
  await phone.tap(/^客厅的打印机 .*未选中$/)
  expect(asked).toEqual([])
  await phone.tap('开始打印')
  await phone.waitFor('打印完成')
  expect(asked).toEqual([true, false])
})

test('keeps it on from the first of several files to the last, and between them', async () => {
  const { phone, asked } = await open('/pages/printing/printing')
  phone.override({
    chooseMessageFile: () => ({
      tempFiles: ['letter.pdf', 'contract.pdf'].map(name => ({
        ...{ path: phone.keepFile(name, pdf(name === 'letter.pdf' ? 1 : 2)), name, size: 15, type: 'file', time: 0 },
      })),
    }),
  })
  await phone.waitFor('客厅的打印机')
  await phone.tap('聊天里的文件')
  await phone.waitFor('2 个文件，依次打印')
  await phone.tap(/^客厅的打印机 .*未选中$/)
  await phone.tap('打印 2 个文件')
  await phone.waitFor('打印了 2 个，共 2 个', 50_000)
  expect(asked).toEqual([true, false])
})
