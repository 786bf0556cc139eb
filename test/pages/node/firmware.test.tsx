import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import Firmware from '@/pages/node/firmware'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  const router = { params: { deviceId: 'node-1' } }
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page: null, router } as never) // the parts that are read
  startSession(sessionOf('ann'))
})
afterEach(endSession)

const opened = (latestVersion: string | null) => {
  const firmware = { version: '3.2.0', latestVersion, latestNotes: null, update: null }
  const overview = { atMs: Date.now(), state: 'online', firmware }
  connect((async () => overview) as unknown as Parameters<typeof connect>[0]) // one reply to any call
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Firmware />
    </QueryClientProvider>,
  )
}

test('calls a node up to date only when the newest version is known', async () => {
  const known = await opened('3.2.0')
  await known.waitFor('已经是最新版本')
  const unknown = await opened(null)
  await unknown.waitFor('还不确定有没有新版本')
  expect(unknown.words()).not.toContain('已经是最新版本')
})
