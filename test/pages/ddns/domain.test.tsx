import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import DomainPage from '@/pages/ddns/domain'
import type { Call } from '@/request/call'
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

test.each([
  ['that names none', {}],
  ['that names another', { name: 'bank.example.cn' }],
])('is named like its domain, also when opened by a link %s', async (_, given) => {
  const [path, params] = ['/pages/ddns/domain', { domainId: 'domain-2', ...given }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <DomainPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('nas.example.cn')
  expect(screen.words()).not.toContain('bank.example.cn')
})
