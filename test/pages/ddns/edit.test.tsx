import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { domainSetup } from '@/pages/ddns/calls'
import DomainPage from '@/pages/ddns/domain'
import EditPage from '@/pages/ddns/edit'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient, keyOf } from '@/request/query'
import { connect } from '@/request/send'
import { ddns } from '@/services/ddns'
import { endSession, startSession } from '@/session/session'
import { openedFromLink } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const record = { state: 'off', reason: null, nodeAddress: null, providerAddress: null, resolverAddress: null }
const facts = {
  provider: null,
  isAuthorised: true,
  nodeId: 'node-1',
  ttlS: 600,
  changedAtMs: null,
  v4: record,
  v6: record,
}
const settings = { domainId: 'domain-2', nodeId: 'node-1', hasV4: true, hasV6: false, ttlS: 600, log: [] }

const stored = () => ({ ...settings, maskedKeyId: null, maskedKeySecret: null })

let save: (reply: unknown) => void
let refuse: () => void
let items: { id: string; name: string }[]
const handlers: Record<string, () => unknown> = {
  [ddns.domains.name]: () => ({ items: items.map(each => ({ ...facts, ...each })), nextCursor: null }),
  [domainSetup.domainSettings.name]: stored,
  [domainSetup.saveDomainSettings.name]: () =>
    new Promise((resolve, reject) => {
      save = resolve
      refuse = () => reject(new CallError('too-many', '/ddns/cfg/set', { code: 1003, serverWords: '服务商没有接受' }))
    }),
}

beforeEach(() => {
  handlers[domainSetup.domainSettings.name] = stored
  items = [{ id: 'domain-2', name: 'nas.example.cn' }]
  const [path, params] = ['/pages/ddns/edit', { domainId: 'domain-2', name: 'bank.example.cn' }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('u-1'))
  connect((async ({ name }: Call) => handlers[name]?.() ?? { agreements: [] }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const open = (Page = EditPage, client = createQueryClient(() => true)) =>
  show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )

test('names above the keys the domain that they are for, whatever the link says', async () => {
  const screen = await open()
  await screen.waitFor('密钥 ID')
  expect(screen.words()).toContain('nas.example.cn')
  await screen.tap('1 分钟，未选中')
  await screen.tap('保存')
  await screen.waitFor('修改“nas.example.cn”？')
  expect(screen.words()).not.toContain('bank.example.cn')
})

/** What is sent to be saved. */
const watchSaves = () => {
  const asked: { ttlS: number; hasV6: boolean }[] = []
  connect((async ({ name }: Call, input: never) => {
    if (name === domainSetup.saveDomainSettings.name) asked.push(input)
    return handlers[name]?.() ?? { agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  return asked
}

const saveOneMinute = async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refused save
  const screen = await open()
  await screen.waitFor('密钥 ID')
  await screen.tap('1 分钟，未选中')
  await screen.tap('保存')
  await screen.tap('确定修改')
  await screen.tap('关闭')
  return screen
}

test('asks about what is entered by then where that was changed since a save failed', async () => {
  const asked = watchSaves()
  const screen = await saveOneMinute()
  await screen.tap('1 小时，未选中')
  refuse()
  await screen.waitFor('服务商没有接受')
  await screen.tap('重试')
  expect(asked).toHaveLength(1)
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ ttlS: 60 }, { ttlS: 3_600 }])
})

test('sends the same again at once where nothing was changed since a save failed, and nothing once all is as before', async () => {
  const asked = watchSaves()
  const screen = await saveOneMinute()
  refuse()
  await screen.waitFor('服务商没有接受')
  await screen.tap('重试')
  expect(asked).toMatchObject([{ ttlS: 60 }, { ttlS: 60 }])
  await screen.tap('10 分钟，未选中')
  refuse()
  await screen.waitFor('服务商没有接受')
  await screen.tap('重试')
  expect(asked).toHaveLength(2)
  expect(screen.words()).not.toContain('服务商没有接受')
})

test('leaves alone what another phone has changed since it was read', async () => {
  const asked = watchSaves()
  const client = createQueryClient(() => true)
  const screen = await open(EditPage, client)
  await screen.waitFor('密钥 ID')
  await screen.tap('1 分钟，未选中')
  // Another phone turns on IPv6.
  handlers[domainSetup.domainSettings.name] = () => ({ ...stored(), hasV6: true })
  await act(() => client.invalidateQueries({ queryKey: keyOf(domainSetup.domainSettings) }))
  await screen.tap('保存')
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ ttlS: 60, hasV6: true }])
})

test('takes nothing back that another phone has saved while the form was open', async () => {
  const asked = watchSaves()
  const screen = await open()
  await screen.waitFor('密钥 ID')
  await screen.tap('1 分钟，未选中')
  // Another phone lets it lead to another node.
  handlers[domainSetup.domainSettings.name] = () => ({ ...stored(), nodeId: 'node-2', hasV6: true })
  await screen.tap('保存')
  await screen.waitFor('修改“nas.example.cn”？')
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ ttlS: 60, nodeId: 'node-2', hasV6: true }])
})

test('sends nothing before it has read what another phone has saved while the form was open', async () => {
  const asked = watchSaves()
  const screen = await open()
  await screen.waitFor('密钥 ID')
  await screen.tap('1 分钟，未选中')
  let read: (reply: unknown) => void = () => undefined
  handlers[domainSetup.domainSettings.name] = () => new Promise(resolve => (read = resolve))
  await screen.tap('保存')
  await screen.waitFor('修改“nas.example.cn”？')
  screen.find('请稍候…')
  await act(async () => read({ ...stored(), nodeId: 'node-2', hasV6: true }))
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ ttlS: 60, nodeId: 'node-2', hasV6: true }])
})

test('sends a key with the signs that a provider’s keys have, whichever keyboard typed it', async () => {
  const asked = watchSaves()
  const screen = await open()
  await screen.type('密钥 ID', 'ＡＫＩＤ１２　')
  await screen.type('密钥', ' ｓ3ｃ－ret')
  await screen.tap('保存')
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ keyId: 'AKID12', keySecret: 's3c-ret' }])
})

test('keeps what was edited when one goes back, but no key', async () => {
  const asked = watchSaves()
  const first = await open()
  await first.waitFor('密钥 ID')
  await first.tap('1 分钟，未选中')
  await first.type('密钥 ID', 'AKID12')
  first.remove()
  const screen = await open()
  await screen.waitFor('密钥 ID')
  await screen.tap('保存')
  await screen.tap('确定修改')
  expect(asked).toMatchObject([{ ttlS: 60, keyId: '' }])
})

test('keeps nothing as edited that was saved after one went back', async () => {
  const screen = await open()
  await screen.waitFor('密钥 ID')
  await screen.tap('1 分钟，未选中')
  await screen.tap('保存')
  await screen.tap('确定修改')
  screen.remove()
  await act(async () => save({ ...settings, ttlS: 60, maskedKeyId: null, maskedKeySecret: null }))
  handlers[domainSetup.domainSettings.name] = () => ({ ...stored(), ttlS: 3_600 }) // chosen on another phone
  const again = await open()
  await again.waitFor('密钥 ID')
  again.find('1 小时，已选中')
})

test('discards nothing of a new domain before something was edited', async () => {
  handlers[domainSetup.domainSettings.name] = () => ({ ...stored(), nodeId: null, hasV4: false })
  const screen = await open()
  await screen.waitFor('密钥 ID')
  expect(screen.words()).not.toContain('放弃修改')
  await screen.tap('1 分钟，未选中')
  await screen.tap('放弃修改')
  expect(screen.words()).not.toContain('放弃修改')
})

test('takes no keys for a domain that the account has not', async () => {
  items = []
  const screen = await open()
  await screen.waitFor('没有找到这个域名')
  expect(screen.words()).not.toContain('密钥')
})

test('keeps what is edited while a save is under way, and stays for it', async () => {
  const leave = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: 'switchTab:ok' })
  const screen = await open()
  await screen.waitFor('密钥 ID')
  await screen.tap('1 分钟，未选中')
  await screen.tap('保存')
  await screen.tap('确定修改')
  await screen.tap('关闭')
  await screen.tap('1 小时，未选中')
  await act(async () => save({ ...settings, ttlS: 60, maskedKeyId: null, maskedKeySecret: null }))
  expect(screen.find('1 小时，已选中')).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
})

test('entitles the page with a domain and its key as the server does, also while that is unknown', async () => {
  const screen = await open(DomainPage)
  expect(screen.words()).not.toContain('bank.example.cn')
  await screen.waitFor('密钥')
  expect(screen.words()).toContain('nas.example.cn')
  expect(screen.words()).not.toContain('bank.example.cn')
})

describe('a domain whose node nobody outside can reach', () => {
  const follows = (nodeAddress: string) => {
    const inStep = { state: 'in-step', nodeAddress, providerAddress: nodeAddress, resolverAddress: nodeAddress }
    items = [{ id: 'domain-2', name: 'nas.example.cn', ...{ v4: { ...record, ...inStep } } }]
  }

  test.each([
    ['100.72.3.4', '100.72.3.4 是运营商内部的地址'],
    ['192.168.1.7', '192.168.1.7 只在家里的网络中有用'],
  ])('is told so of %s, with the way that works', async (address, words) => {
    follows(address)
    const screen = await open(DomainPage)
    await screen.waitFor('从外面连不上这个地址')
    expect(screen.words()).toContain(words)
    expect(screen.words()).not.toContain('用域名就能找到节点')
    const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
    await screen.tap('改用远程访问')
    expect(navigateTo).toHaveBeenCalledWith(expect.objectContaining({ url: '/pages/tunnels/create?deviceId=node-1' }))
  })

  test('is told which of its addresses can be reached, and not that the line has none', async () => {
    const inStep = (nodeAddress: string) => ({
      ...{ ...record, state: 'in-step' },
      ...{ nodeAddress, providerAddress: nodeAddress, resolverAddress: nodeAddress },
    })
    items = [{ id: 'domain-2', name: 'nas.example.cn', ...{ v4: inStep('100.72.3.4'), v6: inStep('2409:8a00::7') } }]
    const screen = await open(DomainPage)
    await screen.waitFor('从外面连不上这个地址')
    expect(screen.words()).toContain('从外面只能用 IPv6 连上，100.72.3.4 连不上')
    expect(screen.words()).not.toContain('没有自己的公网地址')
  })

  test('is not said of a public address, but which ports a home has not', async () => {
    follows('203.0.113.7')
    const screen = await open(DomainPage)
    await screen.waitFor('80 和 443 端口多半不通')
    expect(screen.words()).toContain('用域名就能找到节点')
    expect(screen.words()).not.toContain('从外面连不上')
  })

  test('is told of no ports when it leads nowhere, with both of its types off', async () => {
    const off = { ...record, nodeAddress: '203.0.113.7' }
    items = [{ id: 'domain-2', name: 'nas.example.cn', ...{ v4: off, v6: off } }]
    const screen = await open(DomainPage)
    await screen.waitFor('密钥')
    expect(screen.words()).not.toContain('80 和 443')
  })
})

test('leads to the domain once it is saved, also when the page was opened by a link', async () => {
  const opened = openedFromLink()
  const screen = await open()
  await screen.waitFor('密钥 ID')
  await screen.tap('1 分钟，未选中')
  await screen.tap('保存')
  await screen.tap('确定修改')
  await act(async () => save(stored()))
  expect(await opened).toBe('/pages/ddns/domain?domainId=domain-2')
})
