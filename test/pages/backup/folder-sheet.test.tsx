import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { FolderSheet } from '@/pages/backup/parts/folder-sheet'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const folder = { deviceId: 'node-1', path: '/a', choices: ['/a', '/b', '/c'], freeBytes: 1e9 }

afterEach(endSession)

test('stays open for a folder that is chosen while another is being saved', async () => {
  let respond: (reply: object) => void = () => undefined
  connect((() => new Promise(resolve => (respond = resolve))) as unknown as Parameters<typeof connect>[0]) // of the one call
  startSession(sessionOf('u-1'))
  let closed = 0
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <FolderSheet folder={folder} isOpen onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  )
  await screen.tap('/b')
  await screen.tap('存到这里')
  await screen.tap('/c')
  await act(async () => respond({ ...folder, path: '/b' }))
  expect(closed).toBe(0)
  await screen.tap('存到这里')
  await act(async () => respond({ ...folder, path: '/c' }))
  expect(closed).toBe(1)
})

test('says in the sheet that was closed and opened again that a save still waits', async () => {
  connect((() => new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // the response is never there
  startSession(sessionOf('u-1'))
  const client = createQueryClient(() => true)
  const sheet = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <FolderSheet folder={folder} isOpen={isOpen} onClose={() => undefined} />
    </QueryClientProvider>
  )
  const screen = await show(sheet(true))
  await screen.tap('/b')
  await screen.tap('存到这里')
  await screen.redraw(sheet(false))
  // A closed sheet is unmounted once it has left.
  for (let frames = 0; frames < 1_000 && screen.words() !== ''; frames += 1) await screen.redraw(sheet(false))
  expect(screen.words()).toBe('')
  await screen.redraw(sheet(true))
  expect(screen.find('请稍候…')).toBeDefined()
})

test('tries again with the folder that is chosen by then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed saves themselves
  const sent: unknown[] = []
  connect((async ({ path, effect }: Call, input: object) => {
    if (effect === 'read') return folder
    sent.push(input)
    throw new CallError('busy', path, { status: 503 })
  }) as unknown as Parameters<typeof connect>[0]) // of the two calls
  startSession(sessionOf('u-1'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <FolderSheet folder={folder} isOpen onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.tap('/b')
  await screen.tap('存到这里')
  await screen.waitFor('重试')
  await screen.tap('/c')
  await screen.tap('重试')
  expect(sent).toMatchObject([{ path: '/b' }, { path: '/c' }])
})

test('drops the folder that was only tapped with the sheet, and keeps one that is being saved', async () => {
  connect((() => new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // the response is never there
  startSession(sessionOf('u-1'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <FolderSheet folder={folder} isOpen onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const chosen = () => screen.container.querySelector('[aria-checked="true"]')?.textContent
  await screen.tap('/b')
  await screen.tap('关闭')
  expect(chosen()).toBe('/a')
  await screen.tap('/b')
  await screen.tap('存到这里')
  await screen.tap('关闭')
  expect(chosen()).toBe('/b')
  await screen.tap('/c')
  await screen.tap('关闭')
  expect(chosen()).toBe('/b')
})
