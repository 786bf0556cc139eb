import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import BackupPage from '@/pages/backup/backup'
import WakePage from '@/pages/wake/wake'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../components/page'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { nodeRow } from './sample-node'

let ids: string[]
beforeEach(() => {
  ids = ['书房']
  Current.router = { $taroPath: '', path: '', params: {}, onReady: '', onShow: '', onHide: '' }
  startSession(sessionOf('ann'))
  connect((async ({ name }: Call) =>
    name === devices.nodes.name
      ? { atMs: 1, items: ids.map(id => nodeRow(id)), nextCursor: null }
      : { agreements: [] }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

test.each([
  ['wake', <WakePage key="wake" />],
  ['backup', <BackupPage key="backup" />],
])('reads which nodes there are again when the choice of one for %s is pulled', async (_, page) => {
  const screen = await show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
  await screen.waitFor('书房')
  ids = ['书房', '客厅']
  await pullDown()
  await screen.waitFor('客厅')
  expect(screen.words()).toContain('书房')
})
