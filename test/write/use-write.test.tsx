import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { orderTopUp, startBoost } from '@/intention/writes'
import { rename } from '@/node/writes'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { write } from '@/request/write'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { uploadFile } from '@/upload/writes'
import { useWrite } from '@/write/use-write'
import { WriteNotice } from '@/write/write-notice'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

const lost = () => {
  throw new CallError('network', '/x')
}
const busy = () => {
  throw new CallError('busy', '/x', { status: 503 })
}
type Server = { write: () => unknown; read: () => unknown }
/** Answers the write and the read that follows it, and counts both. */
const answering = ({ write, read }: Server) => {
  const asked: string[] = []
  connect((async (call: { name: string }) => {
    asked.push(call.name)
    return call.name === devices.renameDevice.name ? write() : read()
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  return asked
}

const Form = ({ done, failed }: { done: string[]; failed: string[] }) => {
  const renaming = useWrite(rename, {
    onDone: ({ name }) => done.push(name),
    onFailed: ({ kind }) => failed.push(kind),
  })
  return (
    <View>
      <View ariaLabel="save" onClick={() => void renaming.run({ deviceId: 'node-1', name: ' Study ' })} />
      <View>{`it is ${renaming.state}`}</View>
      <WriteNotice of={renaming} />
    </View>
  )
}

const open = async () => {
  const done: string[] = []
  const failed: string[] = []
  const client = createQueryClient(() => true)
  const ui = (isThere: boolean) => (
    <QueryClientProvider client={client}>
      {isThere && <Form done={done} failed={failed} />}
      <ToastPlace />
    </QueryClientProvider>
  )
  const screen = await show(ui(true))
  return { ...screen, done, failed, leave: () => screen.redraw(ui(false)) }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  endSession()
  jest.restoreAllMocks()
})

test('reads a lost response back: done', async () => {
  const asked = answering({ write: lost, read: () => ({ name: 'Study' }) })
  const screen = await open()
  await screen.tap('save')
  await screen.waitFor('it is idle')
  expect(screen.done).toEqual(['Study'])
  expect(asked).toEqual([devices.renameDevice.name, devices.device.name])
})

test('reads back what the server failed at: not received, said so, with a way to try again', async () => {
  let name = 'Old'
  answering({ write: busy, read: () => ({ name }) })
  const screen = await open()
  await screen.tap('save')
  await screen.waitFor('没有保存，名字没有变')
  expect(screen.done).toEqual([])
  name = 'Study'
  await screen.tap('重试')
  await screen.waitFor('it is idle')
  expect(screen.done).toEqual(['Study'])
})

test('says that a lost write was not done only once the server can no longer do it', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  let name = 'Old'
  answering({ write: lost, read: () => ({ name }) })
  const [screen, other] = [await open(), await open()]
  await screen.tap('save')
  await screen.waitFor('还不确定名字改了没有')
  await act(() => jest.advanceTimersByTimeAsync(59_000))
  expect(screen.words()).not.toContain('没有保存')
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  await screen.waitFor('没有保存，名字没有变')

  await other.tap('save')
  await other.waitFor('还不确定名字改了没有')
  name = 'Study'
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(other.done).toEqual(['Study'])
  jest.useRealTimers()
})

test('calls what nobody can tell neither done nor failed, and asks again', async () => {
  let read = lost as () => unknown
  const asked = answering({ write: lost, read: () => read() })
  const screen = await open()
  await screen.tap('save')
  await screen.waitFor('还不确定名字改了没有')
  read = () => ({ name: 'Study' })
  await screen.tap('现在确认')
  await screen.waitFor('it is idle')
  expect(screen.done).toEqual(['Study'])
  expect(asked.filter(name => name === devices.renameDevice.name)).toHaveLength(1)
})

const Nodes = () => {
  useQuery(query(devices.nodes, {}))
  return null
}

test('reads again what may have changed when the response is lost', async () => {
  const asked = answering({ write: busy, read: () => ({ name: 'Old' }) })
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Nodes />
      <Form done={[]} failed={[]} />
    </QueryClientProvider>,
  )
  const readsOfNodes = () => asked.filter(name => name === devices.nodes.name)
  expect(readsOfNodes()).toHaveLength(1)
  await screen.tap('save')
  await screen.waitFor('没有保存，名字没有变')
  expect(readsOfNodes()).toHaveLength(2)
})

test('sends once more from the handler of a failure', async () => {
  const refusal = new CallError('refused', '/x', { code: 1601 })
  const asked = answering({
    write: () => {
      if (asked.length === 1) throw refusal
      return { name: 'Study' }
    },
    read: () => ({ name: 'Old' }),
  })
  const done: string[] = []
  const Persistent = () => {
    const again = (): Promise<void> => renaming.run({ deviceId: 'node-1', name: 'Study' })
    const renaming = useWrite(rename, { onDone: ({ name }) => done.push(name), onFailed: again })
    return <View ariaLabel="save" onClick={() => void again()} />
  }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Persistent />
    </QueryClientProvider>,
  )
  await screen.tap('save')
  expect([asked, done]).toEqual([[devices.renameDevice.name, devices.renameDevice.name], ['Study']])
})

test('takes no write that has to be stored before it is sent', () => {
  const Page = () => {
    // @ts-expect-error it carries a `requestId`
    useWrite(startBoost)
    // @ts-expect-error one of its inputs does
    useWrite(orderTopUp)
    // @ts-expect-error its machine recovers it
    useWrite(uploadFile)
    return null
  }
  expect(Page).toBeDefined()
})

test('shows a refusal, and asks nothing', async () => {
  const asked = answering({
    write: () => {
      throw new CallError('refused', '/x', { code: 1601, serverWords: 'No such name' })
    },
    read: () => ({ name: 'Study' }),
  })
  const screen = await open()
  await screen.tap('save')
  await screen.waitFor('No such name')
  expect([screen.done, asked]).toEqual([[], [devices.renameDevice.name]])
})

test('shows a toast once the page was left', async () => {
  let fail: (error: CallError) => void = () => undefined
  answering({ write: () => new Promise((_, reject) => (fail = reject)), read: () => ({ name: 'Old' }) })
  const screen = await open()
  await screen.tap('save')
  await screen.leave()
  fail(new CallError('busy', '/x', { status: 503 }))
  await screen.waitFor('没有保存，名字没有变')
})

test('does not read a lost response back for the next account', async () => {
  let fail: (error: CallError) => void = () => undefined
  const asked = answering({ write: () => new Promise((_, reject) => (fail = reject)), read: () => ({ name: 'Study' }) })
  const screen = await open()
  await screen.tap('save')
  await screen.waitFor('it is sending')
  startSession(sessionOf('u-2'))
  fail(new CallError('network', '/x'))
  await screen.waitFor('it is idle')
  expect([screen.done, asked]).toEqual([[], [devices.renameDevice.name]])
})

test('does not show the next account a refusal of the last one', async () => {
  let fail: (error: CallError) => void = () => undefined
  answering({ write: () => new Promise((_, reject) => (fail = reject)), read: () => ({ name: 'Old' }) })
  const screen = await open()
  await screen.tap('save')
  await screen.waitFor('it is sending')
  startSession(sessionOf('u-2'))
  fail(new CallError('refused', '/x', { code: 1601, serverWords: 'No such name' }))
  await screen.waitFor('it is idle')
  expect(screen.failed).toEqual([])
  expect(screen.words()).not.toContain('No such name')
})

test('sends one request for a double tap', async () => {
  let respond: (reply: unknown) => void = () => undefined
  const asked = answering({ write: () => new Promise(resolve => (respond = resolve)), read: () => ({ name: 'Old' }) })
  const screen = await open()
  await screen.tap('save')
  await screen.tap('save')
  respond({ name: 'Study' })
  await screen.waitFor('it is idle')
  expect([screen.done, asked]).toEqual([['Study'], [devices.renameDevice.name]])
})

test('fails at once without a network, and does not send later', async () => {
  onlineManager.setOnline(false)
  const asked = answering({ write: () => ({ name: 'Study' }), read: () => ({ name: 'Old' }) })
  const screen = await open()
  await screen.tap('save')
  await screen.waitFor('it is idle')
  expect(asked).toEqual([devices.renameDevice.name])
  onlineManager.setOnline(true)
})

test('does not resend at a time that the user did not choose', async () => {
  const boost = write(devices.renameDevice, {
    recovery: 'resendSoon',
    staleAfterWrite: [],
    says: { unknown: () => 'not sure yet' },
  })
  const Boost = () => {
    const boosting = useWrite(boost)
    return (
      <View>
        <View ariaLabel="boost" onClick={() => void boosting.run({ deviceId: 'node-1', name: 'Study' })} />
        <WriteNotice of={boosting} />
      </View>
    )
  }
  const asked = answering({ write: lost, read: lost })
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Boost />
    </QueryClientProvider>,
  )
  await screen.tap('boost')
  await screen.waitFor('not sure yet', 5_000)
  const before = asked.length
  const nowMs = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(nowMs + 11 * 60_000)
  await screen.tap('现在确认')
  await screen.waitFor('上一次没能确认结果')
  expect(asked).toHaveLength(before)
  await screen.tap('boost')
  expect(asked.length).toBeGreaterThan(before)
})
