import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import BackupPage from '@/pages/backup/backup'
import { backup } from '@/pages/backup/calls'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

/** The node's folder, as the server has it. */
let path: string
/** As it was last sent. */
let sent: string
const folder = () => ({ deviceId: 'node-1', path, choices: ['/a', '/b', '/旅行／合影'], freeBytes: 1e9 })
const handlers: Record<string, (input: { path: string }) => unknown> = {
  [backup.backupPath.name]: folder,
  [backup.setBackupPath.name]: input => {
    sent = input.path
    return { ...folder(), path: sent }
  },
  [devices.device.name]: () => ({ id: 'node-1', name: '书房', state: 'online' }),
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what else the page asks for
  Current.router = {
    ...{ $taroPath: '', path: '/pages/backup/backup', params: { deviceId: 'node-1' } },
    ...{ onReady: '', onShow: '', onHide: '' },
  }
  path = '/a'
  startSession(sessionOf('u-1'))
  connect(
    (async ({ name }: Call, input: never) => handlers[name]?.(input) ?? {}) as unknown as Parameters<typeof connect>[0],
  ) // any call
})
afterEach(() => {
  Current.router = null
  endSession()
})

test('keeps the folder that is typed while another phone chooses one', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BackupPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  await screen.tap('/a')
  await screen.type('或手动输入', '/存储/旅行')
  path = '/存储/家里'
  await pullDown()
  await screen.waitFor('/存储/家里')
  await screen.tap('存到这里')
  await screen.waitFor('以后存到')
  expect(screen.words()).toContain('以后存到 /存储/旅行')
})

test('takes a folder that ends with a slash or a space, or has the signs of a Chinese keyboard', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BackupPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  for (const [typed, saved] of [
    ['/存储/假期/', '/存储/假期'],
    ['／存储／合影', '/存储/合影'],
    // A keyboard adds a space after a word that it has offered.
    ['/存储/家人 ', '/存储/家人'],
    [' /存储/老家/　', '/存储/老家'],
    ['/photos /family /', '/photos/family'],
  ] as const) {
    await screen.tap(path)
    await screen.type('或手动输入', typed)
    await screen.tap('存到这里')
    await screen.waitFor(`以后存到 ${saved}`)
    expect(sent).toBe(saved)
    path = saved
  }
})

test('takes a folder of the node by its own name, though that has a slash of a Chinese keyboard', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <BackupPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  await screen.tap('/a')
  await screen.tap('/旅行／合影')
  await screen.tap('存到这里')
  await screen.waitFor('以后存到')
  expect(screen.words()).toContain('以后存到 /旅行／合影')
})
