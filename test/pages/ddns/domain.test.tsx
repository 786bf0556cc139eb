import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import DomainPage from '@/pages/ddns/domain'
import EditPage from '@/pages/ddns/edit'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { ddns } from '@/services/ddns'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const record = { state: 'off', reason: null, nodeAddress: null, providerAddress: null, resolverAddress: null }
const domain = {
  ...{ id: 'domain-2', name: 'nas.example.cn', provider: null, isAuthorised: true, nodeId: 'node-1' },
  ...{ ttlS: 600, changedAtMs: null, v4: record, v6: record },
}

beforeEach(() => {
  startSession(sessionOf('u-1'))
  connect((async ({ name }: Call) =>
    name === ddns.domains.name ? { items: [domain], nextCursor: null } : { agreements: [], log: [] }) as Parameters<
    typeof connect
  >[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const open = (given: object = {}, Page = DomainPage) => {
  const [path, params] = ['/pages/ddns/domain', { domainId: 'domain-2', ...given }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
}

test.each([
  ['that names none', {}],
  ['that names another', { name: 'bank.example.cn' }],
])('is named like its domain, also when opened by a link %s', async (_, given) => {
  const screen = await open(given)
  await screen.waitFor('nas.example.cn')
  expect(screen.words()).not.toContain('bank.example.cn')
})

test.each([
  ['the page', DomainPage],
  ['the settings', EditPage],
])('offers on %s of a domain far down the list to read on, when that has failed', async (_, Page) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed call itself
  let isLost = true
  const others = { ...domain, id: 'domain-1', name: 'other.example.cn' }
  connect((async ({ name, path }: Call, { cursor }: { cursor?: string | null }) => {
    if (name !== ddns.domains.name) return { agreements: [], log: [] }
    if (!cursor) return { items: [others], nextCursor: 'next' }
    if (isLost) throw new CallError('status', path, { status: 418 })
    return { items: [domain], nextCursor: null }
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await open({}, Page)
  await screen.waitFor('重试')
  isLost = false
  await screen.tap('重试')
  await screen.waitFor('nas.example.cn')
  expect(screen.words()).not.toContain('找不到')
})

test.each([
  [null, '服务商还没有记录', '旧地址'],
  ['203.0.113.4', '服务商还是旧地址', '还没有记录'],
])('speaks of an old address at the provider only where it has one: %s', async (providerAddress, said, unsaid) => {
  const v4 = { ...record, state: 'waiting', nodeAddress: '203.0.113.9', providerAddress }
  connect((async ({ name }: Call) =>
    name === ddns.domains.name
      ? { items: [{ ...domain, v4 }], nextCursor: null }
      : { agreements: [], log: [] }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await open()
  await screen.waitFor(said)
  expect(screen.words()).not.toContain(unsaid)
})

test('does not call a node offline whose line has an address of one family alone', async () => {
  const own = '203.0.113.7'
  const v4 = { ...record, state: 'in-step', nodeAddress: own, providerAddress: own, resolverAddress: own }
  const v6 = { ...record, state: 'waiting' }
  connect((async ({ name }: Call) =>
    name === ddns.domains.name
      ? { items: [{ ...domain, v4, v6 }], nextCursor: null }
      : { agreements: [], log: [] }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await open()
  await screen.waitFor('三处一致')
  expect(screen.words()).not.toContain('节点离线')
  expect(screen.words()).toContain('暂时无法确认状态')
})
