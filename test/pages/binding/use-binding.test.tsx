import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { useBinding } from '@/pages/binding/use-binding'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { binding } from '@/services/binding'
import { endSession, startSession } from '@/session/session'
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

const Part = () => {
  const { progress, bind } = useBinding('NM-2001-0003')
  return (
    <View>
      <View ariaLabel="bind" onClick={() => void bind()} />
      <View>{progress.state === 'failed' ? `${progress.step}: ${progress.trouble}` : progress.state}</View>
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
  await screen.waitFor('ready')
  return { screen, arrive: () => act(() => arrive()) }
}

test('does not say that a lost request was not received, and sees it arrive', async () => {
  const { screen, arrive } = await openLost()
  await screen.tap('bind')
  await screen.waitFor('in-progress')
  await arrive()
  await screen.waitFor('done')
})

test('says a minute later that nothing arrived', async () => {
  const { screen } = await openLost()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  await screen.tap('bind')
  await screen.waitFor('in-progress')
  await act(() => jest.advanceTimersByTimeAsync(50_000))
  expect(screen.words()).toBe('in-progress')
  await act(() => jest.advanceTimersByTimeAsync(12_000))
  await screen.waitFor('bind: not-received')
})
