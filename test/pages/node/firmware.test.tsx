import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import Firmware from '@/pages/node/firmware'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  const router = { params: { deviceId: 'node-1' } }
  jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page: null, router } as never) // the parts that are read
  startSession(sessionOf('ann'))
})
afterEach(endSession)

test('asks a node for the version that the tap named, though a newer one is read meanwhile', async () => {
  const asked: unknown[] = []
  const screen = await opened('3.3.0', asked)
  await screen.waitFor('更新到 3.3.0')
  await screen.tap('更新到 3.3.0')
  latest = '4.0.0'
  await pullDown()
  await screen.waitFor('4.0.0')
  await screen.tap('开始更新')
  expect(asked).toMatchObject([{ toVersion: '3.3.0' }])
})

let latest: string | null
const opened = (latestVersion: string | null, asked: unknown[] = []) => {
  latest = latestVersion
  const read = () => {
    const firmware = { version: '3.2.0', latestVersion: latest, latestNotes: null, update: null }
    return { atMs: Date.now(), state: 'online', firmware }
  }
  connect((async ({ effect }: Call, input: object) => {
    if (effect === 'write' && 'toVersion' in input) asked.push(input)
    return read()
  }) as unknown as Parameters<typeof connect>[0]) // one reply to any call
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

test('offers no version any more that the server has just refused, because another phone had installed it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refusal itself
  const screen = await opened('3.3.0')
  await screen.waitFor('更新到 3.3.0')
  let version = '3.2.0'
  connect((async ({ effect, path }: Call) => {
    if (effect === 'read') {
      const firmware = { version, latestVersion: '3.3.0', latestNotes: null, update: null }
      return { atMs: Date.now(), state: 'online', firmware }
    }
    version = '3.3.0'
    throw new CallError('refused', path, { code: 1601, serverWords: '已经是最新版本了' })
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  await screen.tap('更新到 3.3.0')
  await screen.tap('开始更新')
  await screen.waitFor('有新版本时，节点列表里会提醒你')
  expect(screen.words()).not.toContain('更新到 3.3.0')
})

test.each(['done', 'failed', 'installing'])(
  'says nothing of an update that is %s once the node has a later version',
  async phase => {
    const startedAtMs = Date.now() - 7 * 86_400_000
    const update = { phase, percent: 90, fromVersion: '3.1.0', toVersion: '3.2.0', startedAtMs, reason: null }
    const firmware = { version: '3.3.0', latestVersion: '3.3.0', latestNotes: null, update }
    connect((async () => ({ atMs: Date.now(), state: 'online', firmware })) as unknown as Parameters<typeof connect>[0]) // one reply to any call
    const screen = await show(
      <QueryClientProvider client={createQueryClient(() => true)}>
        <Firmware />
      </QueryClientProvider>,
    )
    await screen.waitFor('已经是最新版本')
    expect(screen.words()).not.toMatch(/版本没有变|更新失败|没有结果/)
  },
)
