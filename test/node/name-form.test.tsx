import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { NameForm } from '@/node/name-form'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

let respond: (reply: object) => void
beforeEach(() => {
  startSession(sessionOf('u-1'))
  connect((() => new Promise(resolve => (respond = resolve))) as unknown as Parameters<typeof connect>[0]) // of the one call
})
afterEach(endSession)

const begin = async (onNamed: (name: string) => void) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <NameForm deviceId="n-1" name="盒子" onNamed={onNamed} />
    </QueryClientProvider>,
  )
  await screen.tap('书房，未选中')
  await screen.tap('保存名字')
  return screen
}

test('is done with a name that was saved', async () => {
  const named: string[] = []
  await begin(name => named.push(name))
  await act(async () => respond({ name: '书房' }))
  expect(named).toEqual(['书房'])
})

test('keeps the name that is typed while another is being saved', async () => {
  const named: string[] = []
  const screen = await begin(name => named.push(name))
  await screen.tap('卧室，未选中')
  await act(async () => respond({ name: '书房' }))
  expect(named).toEqual([])
  await screen.tap('保存名字')
  await act(async () => respond({ name: '卧室' }))
  expect(named).toEqual(['卧室'])
})

test('closes nothing that was opened after it was closed itself', async () => {
  const named: string[] = []
  const screen = await begin(name => named.push(name))
  await act(async () => screen.remove())
  await act(async () => respond({ name: '书房' }))
  expect(named).toEqual([])
})

test('tries again with the name that is typed by then', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed saves themselves
  const sent: unknown[] = []
  const device = { id: 'n-1', name: '盒子', state: 'online', atMs: Date.now() }
  connect((async ({ path, effect }: Call, input: object) => {
    if (effect === 'read') return device
    sent.push(input)
    throw new CallError('busy', path, { status: 503 })
  }) as unknown as Parameters<typeof connect>[0]) // of the two calls
  const screen = await begin(() => undefined)
  await screen.waitFor('重试')
  await screen.tap('卧室，未选中')
  await screen.tap('重试')
  expect(sent).toMatchObject([{ name: '书房' }, { name: '卧室' }])
})

test.each([['\u200b\u2060\ufeff'], ['\u2800\u3164'], ['\u00ad']])(
  'calls a name missing of which nothing would be seen: %j',
  async name => {
    const sent: unknown[] = []
    connect((async (_: Call, input: object) => {
      sent.push(input)
      return input
    }) as Parameters<typeof connect>[0]) // of the one call
    const screen = await begin(() => undefined)
    sent.length = 0
    await screen.type('名字', name)
    await screen.tap('保存名字')
    await screen.waitFor('请输入名字')
    expect(sent).toEqual([])
    await screen.type('名字，请输入名字', `👨\u200d👩${name}`)
    await screen.tap('保存名字')
    expect(sent).toMatchObject([{ name: '👨\u200d👩' }])
  },
)
