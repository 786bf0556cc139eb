import { QueryClientProvider } from '@tanstack/react-query'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { UnbindRow } from '@/pages/node/parts/unbind-row'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'

const stops = '还没备份完的图片不会再传给它'
const stake = { todayPoints: null, schedules: 0, domains: 0, hasLimit: false, isInGroup: false }

beforeAll(startBackups)
beforeEach(() => {
  startSession(sessionOf('u-1'))
  // The node is offline, and its backup waits for it.
  connect((async ({ name }: Call, { deviceId }: { deviceId: string }) => {
    if (name === 'backup.backupPath') return { deviceId, path: '/照片', freeBytes: null }
    if (name === 'binding.binding') return { deviceId, state: 'bound', boundAtMs: null, reason: null, stake }
    return { plans: [], running: [], items: [], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // of any call
})
afterEach(endSession)

test('names among what ends with a node the pictures that are still to be sent to it', async () => {
  openBackup('node-1')
  addPictures('node-1', await choose({ name: 'a.jpg', sizeBytes: 1_000 }))
  const unbind = async (deviceId: string) => {
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <UnbindRow deviceId={deviceId} name="书房" />
      </QueryClientProvider>,
    )
    await screen.tap('解绑节点')
    await screen.waitFor('名字和设置都会清除')
    return screen.words()
  }
  expect(await unbind('node-1')).toContain(stops)
  expect(await unbind('node-2')).not.toContain(stops)
})
