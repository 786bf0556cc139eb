import { InfiniteQueryObserver, QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { finding } from '@/pages/binding/calls'
import { useBinding } from '@/pages/binding/use-binding'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { pagedQuery } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { binding } from '@/services/binding'
import { devices } from '@/services/devices'
import { endSession, expireSession, startSession } from '@/session/session'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { seedAll } from '../../backend/seed/all'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

let backend: InMemory
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  startSession(sessionOf('u-new'))
})
afterEach(() => {
  endSession()
  backend.stop()
  jest.useRealTimers()
})

const Part = ({ code = 'NM-2001-0003' }) => {
  const { progress, bind } = useBinding(code)
  return (
    <View>
      <View ariaLabel="bind" onClick={() => void bind()} />
      <View>{`${progress.step}: ${progress.state === 'failed' ? progress.trouble : progress.state}`}</View>
    </View>
  )
}

/** The response to the request is lost, and the server acts on it when the test says so. */
const openLost = async () => {
  let arrive: () => Promise<unknown> = async () => undefined
  connect((async (call: Call, input: unknown) => {
    const respond = () => backend.ask('u-new', call, v.parse(call.input, input))
    if (call.name !== binding.bindNode.name) return respond()
    arrive = respond
    throw new CallError('network', call.path)
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Part />
    </QueryClientProvider>,
  )
  await screen.waitFor('bind: ready')
  return { screen, arrive: () => act(() => arrive()) }
}

test('does not say that a lost request was not received, and sees it arrive', async () => {
  const { screen, arrive } = await openLost()
  await screen.tap('bind')
  await screen.waitFor('confirm: in-progress')
  await arrive()
  await screen.waitFor('confirm: done')
})

test('says a minute later that nothing arrived', async () => {
  const { screen } = await openLost()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  await screen.tap('bind')
  await screen.waitFor('confirm: in-progress')
  await act(() => jest.advanceTimersByTimeAsync(50_000))
  expect(screen.words()).toBe('confirm: in-progress')
  await act(() => jest.advanceTimersByTimeAsync(12_000))
  await screen.waitFor('bind: not-received')
})

test('says of a code that is entered while another is being bound neither that it is sent nor that it is bound', async () => {
  let respond: (reply: unknown) => void = () => undefined
  const sent: unknown[] = []
  connect((async (call: Call, input: object) => {
    if (call.name !== binding.bindNode.name) return backend.ask('u-new', call, v.parse(call.input, input))
    sent.push(input)
    return new Promise<unknown>(resolve => (respond = resolve))
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  const client = createQueryClient(() => true)
  const ofCode = (code: string) => (
    <QueryClientProvider client={client}>
      <Part code={code} />
    </QueryClientProvider>
  )
  const screen = await show(ofCode('NM-2001-0003'))
  await screen.waitFor('bind: ready')
  await screen.tap('bind')
  await screen.waitFor('bind: in-progress')
  await screen.redraw(ofCode('NM-2001-0004'))
  expect(screen.words()).toBe('look-up: in-progress')
  await act(async () => respond({ deviceId: 'node-x', state: 'waiting', boundAtMs: null, reason: null, stake: null }))
  await screen.waitFor('bind: ready')
  expect(sent).toMatchObject([{ code: 'NM-2001-0003' }])
})

test('can be asked for again once somebody whose session had ended has signed in', async () => {
  let isOver = true
  connect((async (call: Call, input: unknown) => {
    if (call.name !== binding.bindNode.name || !isOver) return backend.ask('u-new', call, v.parse(call.input, input))
    expireSession()
    throw new CallError('signed-out', call.path, { status: 401 })
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Part />
    </QueryClientProvider>,
  )
  await screen.waitFor('bind: ready')
  await screen.tap('bind')
  await screen.waitFor('bind: call')
  isOver = false
  await act(async () => startSession(sessionOf('u-new')))
  await screen.waitFor('bind: ready')
  await screen.tap('bind')
  await screen.waitFor('confirm: done')
})

test('finds the node among the others, though its server lists it only a moment later', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const items: { id: string }[] = []
  const bound = { deviceId: 'node-x', state: 'bound', boundAtMs: 1, reason: null, stake: null }
  connect((async ({ name }: Call) => {
    if (name === finding.deviceByCode.name) return { kind: 'node', deviceId: 'node-x', owner: 'nobody' }
    return name === devices.nodes.name ? { items: [...items], nextCursor: null } : bound
  }) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const list = new InfiniteQueryObserver(client, pagedQuery(devices.nodes, {}))
  const stop = list.subscribe(() => undefined)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Part />
    </QueryClientProvider>,
  )
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await pass(100)
  await screen.tap('bind')
  await pass(3_000)
  expect(screen.words()).toBe('confirm: done')
  items.push({ id: 'node-x' })
  await pass(10_000)
  expect(list.getCurrentResult().data?.pages[0]?.items).toEqual([{ id: 'node-x' }])
  stop()
})
