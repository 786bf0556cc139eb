import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { notReceived } from '@/request/write'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { type Row, rowsFor } from './rows'

/** The writes that go through the hook; what is done once per intention has words of its own on each page. */
const rows = rowsFor(() => 'node-1').filter(([, row]) => !('label' in row))
const withWords = rows.filter(([, { says }]) => says !== undefined)
const hopeless = rows.filter(([, { recovery }]) => typeof recovery === 'object' && 'never' in recovery)

const Place = ({ row, isShown }: { row: Row; isShown: boolean }) => {
  const writing = useWrite(row)
  return (
    <View>
      {/* as: nothing looks at it, for no response comes. */}
      <View ariaLabel="do it" onClick={() => void writing.run({ action: 'unbind', deviceId: 'node-1' } as never)} />
      {isShown && <WriteNotice of={writing} />}
    </View>
  )
}

const doIt = async (row: Row, isShown: boolean) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Place row={row} isShown={isShown} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.tap('do it')
  // The network gets a moment before the server is asked once more.
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  return screen
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  startSession(sessionOf('u-1'))
  connect(async call => {
    throw new CallError('network', call.path)
  })
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** The server has nothing of it, whatever the read would say. */
const empty = (row: Row): Row =>
  typeof row.recovery === 'object' && 'readBack' in row.recovery
    ? { ...row, recovery: { ...row.recovery, resultFrom: () => notReceived } }
    : row

test.each(withWords)('shows that nobody can tell: %s', async (_name, row) => {
  const screen = await doIt(row, true)
  await screen.waitFor(`${row.says?.unknown()} 现在确认`)
})

test.each(withWords)('shows so by a toast where no notice is in sight: %s', async (_name, row) => {
  const screen = await doIt(row, false)
  await screen.waitFor(row.says?.unknown() ?? '')
})

test.each(withWords.filter(([, { says }]) => says?.notReceived))(
  'shows that nothing was done: %s',
  async (_name, row) => {
    connect((async ({ effect, path }: Call) => {
      if (effect === 'write') throw new CallError('busy', path, { status: 503 })
      return {}
    }) as Parameters<typeof connect>[0]) // what the read says is not looked at
    const screen = await doIt({ ...empty(row), isIrreversible: false }, true)
    await screen.waitFor(`${row.says?.notReceived?.()} 重试`)
  },
)

test.each(hopeless)('fails %s in the words of the network where nothing can tell', async (_name, row) => {
  const screen = await doIt(row, true)
  await screen.waitFor('连接中断')
  expect(screen.words()).not.toContain('现在确认')
})
