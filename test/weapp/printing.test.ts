import { pdf } from '../backend/sample-files'
import { refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

test.each([
  ['auth deny', '没有允许使用相册或相机', '去设置'],
  ['privacy permission is not authorized', '没有同意微信的隐私提示', '重新授权'],
])('explains a refused album (%s), lets one allow it, and takes a file from a chat', async (reason, words, button) => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({
    storage: { 'nodemate.session': session },
    platform: { chooseMedia: () => refuse(reason) },
  })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('相册或拍照')
  await phone.waitFor(words)
  await phone.waitFor(button)
  const path = phone.keepFile('letter.pdf', pdf(1))
  phone.override({
    chooseMessageFile: () => ({ tempFiles: [{ path, name: 'letter.pdf', size: 10, type: 'file', time: 0 }] }),
  })
  await phone.tap('聊天里的文件')
  await phone.waitFor('letter.pdf')
})

test('asks first over mobile data, and says how much it would send', async () => {
  const session = JSON.stringify(await env().backend.session('u-ordinary'))
  const phone = env().boot({ storage: { 'nodemate.session': session }, network: '4g' })
  await phone.open('/pages/printing/printing')
  await phone.waitFor('客厅的打印机')
  await phone.tap('聊天里的文件')
  await phone.waitFor('letter.pdf')
  await phone.tap(/^客厅的打印机 .*未选中$/)
  await phone.tap('开始打印')
  await phone.waitFor('用移动数据打印？')
  await phone.waitFor('将使用约 15 B 流量')
  await phone.tap('取消')
  const names = (await env().backend.control.requests()).map(({ name }) => name)
  expect(names).not.toContain('printer.readiness')
})
