import { setImmediate as later } from 'node:timers'
import { QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import LimitPage from '@/pages/limit/limit'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { endSession, startSession } from '@/session/session'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { seedAll } from '../../backend/seed/all'
import { stuckReply } from '../../backend/stuck-phases'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

/** A node that is asked for a limit and never confirms it. */

const deviceId = 'node-1'
let backend: InMemory
let sent: unknown[]
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  const [path, params] = ['/pages/limit/limit', { deviceId }]
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
  sent = []
  backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  startSession(sessionOf('u-ordinary'))
})
afterEach(() => {
  Current.router = null
  endSession()
  backend.stop()
  jest.useRealTimers()
})

const respond = async (call: Call, input: unknown) => {
  const data = await backend.ask('u-ordinary', call, v.parse(call.input, input))
  return call.name === limit.limit.name
    ? JSON.parse(stuckReply(call.name, JSON.stringify({ code: 0, data }))).data
    : data
}

const openStuck = async (state: string) => {
  const asked = { deviceId, upKbps: 8_000, downKbps: null, hours: null }
  await backend.ask('u-ordinary', limit.setLimit, asked)
  connect((async (call: Call, input: unknown) => {
    if (call.name === limit.setLimit.name) sent.push(input)
    const data = await respond(call, input)
    return call.name === devices.device.name ? { ...data, state, lastSeenAtMs: null } : data
  }) as Parameters<typeof connect>[0]) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <LimitPage />
    </QueryClientProvider>,
  )
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  /** The stand-in's database takes time of its own. */
  const see = async (words: string) => {
    for (let turns = 0; turns < 500 && !screen.words().includes(words); turns += 1) {
      await pass(10)
      await new Promise<void>(resolve => later(resolve))
    }
    expect(screen.words()).toContain(words)
  }
  return { ...screen, pass, see }
}

test('says after ten minutes that the node has not confirmed it, and sends it again', async () => {
  const screen = await openStuck('online')
  await screen.see('已发送，等待节点确认')
  await screen.pass(9 * 60_000)
  expect(screen.words()).not.toContain('节点一直没有确认')
  await screen.pass(90_000)
  await screen.see('节点一直没有确认')
  await screen.tap('重新发送')
  await screen.see('已发送，等待节点确认')
  expect(sent).toMatchObject([{ upKbps: 8_000, downKbps: null }])
})

test('waits for a node that is offline as long as it takes', async () => {
  const screen = await openStuck('offline')
  await screen.see('上线后会自动生效')
  await screen.pass(60 * 60_000)
  expect(screen.words()).toContain('上线后会自动生效')
})
