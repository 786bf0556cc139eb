import { ledger } from '@/pages/ledger/calls'
import { storagePrefix } from './traces'
import { watchedPhones } from './watched-phones'

const env = watchedPhones()

test('puts the exported ledger on the phone as a file that spreadsheets open, with every entry', async () => {
  const { backend, boot } = env()
  const phone = boot({ storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open('/pages/ledger/ledger')
  await phone.waitFor(/支出 [\d,]+/)
  await phone.tap('支出，未选中')
  await phone.waitFor('兑换商品')
  await phone.tap('导出')
  await phone.tap('开始导出')
  await phone.waitFor('笔已准备好')
  await phone.tap('发送文件')

  const ask = await backend.signIn('u-ordinary')
  const { items } = await ask(ledger.ledger, { kind: 'out', limit: 500 })
  const [name = ''] = [...phone.memory.files.keys()].filter(path => path.endsWith('.csv'))
  const text = phone.memory.files.get(name)?.toString() ?? ''
  expect(text.startsWith('\uFEFF日期')).toBe(true)
  expect(text.trimEnd().split('\r\n').slice(1)).toHaveLength(items.length)
})

test('puts a week of a node’s traffic on the phone as a file', async () => {
  const { backend, boot, expectComplaints } = env()
  expectComplaints(/sys\/info/)
  const phone = boot({ storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) } })
  await phone.open('/pages/node/node?deviceId=node-2')
  await phone.waitFor('网络')
  await phone.tap('网络，未选中')
  await phone.waitFor('上行共')
  await phone.tap('7 天，未选中')
  await phone.waitFor('7 天，已选中')
  await phone.tap('导出')
  await phone.waitFor('发送文件')
  await phone.tap('发送文件')
  const [name = ''] = [...phone.memory.files.keys()].filter(path => path.endsWith('.csv'))
  expect(name).toMatch(/流量-书房 NAS-7 天-\d{4}-\d\d-\d\d\.csv$/)
  const [head = '', ...lines] = (phone.memory.files.get(name)?.toString() ?? '').trimEnd().split('\r\n')
  expect(head.startsWith('\uFEFF日期')).toBe(true)
  expect(lines).toHaveLength(7)
  expect(lines.some(line => /^2\d{3}-\d\d-\d\d,,\d+,\d+$/.test(line))).toBe(true)
})

test('restarts an export that was closed while the file was being written', async () => {
  const { backend, boot } = env()
  const writing: { success: () => void }[] = []
  const phone = boot({
    storage: { [`${storagePrefix}session`]: JSON.stringify(await backend.session('u-ordinary')) },
    platform: { getFileSystemManager: () => ({ writeFile: (file: { success: () => void }) => writing.push(file) }) },
  })
  await phone.open('/pages/ledger/ledger')
  await phone.waitFor(/支出 [\d,]+/)
  await phone.tap('导出')
  await phone.tap('开始导出')
  await phone.until(() => writing.length === 1, 'the file is being written')
  await phone.tap('停止')
  writing[0]?.success()
  await phone.tap('导出')
  await phone.waitFor('开始导出')
  await phone.settled()
  expect(phone.sees('已准备好')).toBe(false)
})
