import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import { learnServerTime, steadyNow } from '@/lib/clock'
import { finding } from '@/pages/binding/calls'
import Reserve from '@/pages/binding/reserve'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { reservations } from '../../backend/db/nodes'
import type { Refusal } from '../../backend/handler'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

/** A number is corrected after the response to the first request was lost. */

const [wrong, right] = ['13912340000', '13912340001']
let backend: InMemory
/** What becomes of a request whose response is lost. */
let lose: ((arrive: () => Promise<unknown>) => unknown) | undefined
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost responses
  backend = await openInMemory()
  connect((async (call: Call, input: unknown) => {
    if (call.name !== finding.reserveDevice.name) return { items: [], nextCursor: null, agreements: [] }
    const arrive = () =>
      backend.ask('ann', call, v.parse(call.input, input)).catch(({ code, data }: Refusal) => {
        throw new CallError('refused', call.path, { code, data })
      })
    if (!lose) return arrive()
    await Promise.resolve(lose(arrive)).catch(() => undefined)
    throw new CallError('network', call.path)
  }) as unknown as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  onlineManager.setOnline(true)
  lose = undefined
  backend.stop()
})

const numbers = async () => (await backend.db.select().from(reservations)).map(({ phone }) => phone)

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Reserve />
    </QueryClientProvider>,
  )
  await screen.type('称呼', '小林')
  await screen.type('手机号', wrong)
  await screen.tap('预约')
  await screen.waitFor('还不确定预约上没有')
  return screen
}

test('reserves once, for the number that was corrected after the first one had arrived', async () => {
  lose = arrive => arrive()
  const screen = await open()
  expect(await numbers()).toEqual([wrong])
  lose = undefined
  await screen.type('手机号', right)
  await screen.tap('预约')
  await screen.waitFor('预约成功')
  expect(await numbers()).toEqual([right])
})

test('keeps the corrected number though the first request arrives after it', async () => {
  const late: (() => Promise<unknown>)[] = []
  lose = arrive => late.push(arrive)
  const screen = await open()
  lose = undefined
  await screen.type('手机号', right)
  await screen.tap('预约')
  await screen.waitFor('预约成功')
  for (const arrive of late) await arrive().catch(() => undefined)
  expect(await numbers()).toEqual([right])
})

test('takes no number for reserved that was corrected while the first one was found out', async () => {
  lose = arrive => arrive()
  const screen = await open()
  lose = undefined
  await screen.type('手机号', right)
  await act(async () => onlineManager.setOnline(false))
  await act(async () => onlineManager.setOnline(true))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(screen.words()).not.toContain('预约成功')
  await screen.tap('预约')
  await screen.waitFor('预约成功')
  expect(await numbers()).toEqual([right])
})

test('keeps the corrected number though the first was tapped while the phone’s clock was fast', async () => {
  const now = Date.now.bind(Date)
  let fastMs = 0
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + fastMs)
  const hear = () => learnServerTime(now(), steadyNow())
  hear()
  // Set forward, and nothing is heard from the server until it has the first request.
  fastMs = 86_400_000
  lose = arrive => arrive()
  const screen = await open()
  expect(await numbers()).toEqual([wrong])
  lose = undefined
  fastMs = 0
  hear()
  await screen.type('手机号', right)
  await screen.tap('预约')
  await screen.waitFor('预约成功')
  expect(await numbers()).toEqual([right])
  clock.mockRestore()
})
