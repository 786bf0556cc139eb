import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { WithDoors } from '@/attention/with-doors'
import { Doors } from '@/pages/nodes/parts/doors'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { readEverywhere, startTunnels } from '@/tunnels/store'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

beforeAll(startTunnels)
beforeEach(() => startSession(sessionOf('ann')))
afterEach(() => {
  jest.restoreAllMocks()
  endSession()
})

const { now } = Date

const Page = () => (
  <QueryClientProvider client={createQueryClient(() => true)}>
    <WithDoors>
      {(open, areKnown) => <View>{`${open.length} ${areKnown ? 'and no others' : 'so far'}`}</View>}
    </WithDoors>
  </QueryClientProvider>
)

const Home = () => (
  <QueryClientProvider client={createQueryClient(() => true)}>
    <Doors />
  </QueryClientProvider>
)

const favourite = { key: 'service/map-1/favourite', value: 'yes', updatedAtMs: 1 }
const openedByAnother = {
  key: 'service-open/map-1/7',
  value: JSON.stringify({
    ...{ nodeId: 'n-1', nodeName: 'Home', addr: 'https://n-1.example', name: 'Web', preset: 'web', ip: '127.0.0.1' },
    ...{ port: 80, rule: 0, openedAtMs: 1, closesAtMs: null, phoneId: 'other', phone: '' },
  }),
  updatedAtMs: 1,
}

test.each([
  ['what needs attention', Page, '0 and no others', '1 and no others'],
  ['home', Home, '新建', '1 个开着'],
])('of %s, knows what another phone has opened since this one read of it', async (_, Shown, before, after) => {
  const entries: object[] = [favourite]
  connect((async () => ({ items: entries, nextCursor: null })) as unknown as Parameters<typeof connect>[0]) // as below
  const screen = await show(<Shown />)
  await screen.waitFor(before)
  screen.remove()
  entries.push(openedByAnother)
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 5_000)
  await (await show(<Shown />)).waitFor(after, 3_000)
})

test('says nothing of others until it has read of them since the page read that there are any', async () => {
  const entries: object[] = [favourite]
  let wait = Promise.resolve()
  connect((async (_: object, input: object) => {
    // The page asks for the first entries alone.
    if ('cursor' in input) await wait
    return { items: entries, nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // as below
  const screen = await show(<Page />)
  await screen.waitFor('0 and no others')
  screen.remove()
  entries.push(openedByAnother)
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 5_000)
  let go = () => {}
  wait = new Promise(resolve => (go = resolve))
  const again = await show(<Page />)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(again.words()).toBe('0 so far')
  go()
  await again.waitFor('1 and no others')
})

test('reads by itself no sooner than the server has asked for', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failure itself
  const readAtMs: number[] = []
  let tellFailed = () => {}
  const failed = new Promise<void>(resolve => (tellFailed = resolve))
  connect((async ({ path }: { path: string }, input: object) => {
    if ('cursor' in input && readAtMs.push(now()) === 1) {
      setTimeout(tellFailed)
      throw new CallError('busy', path, { retryAfterS: 2 })
    }
    return { items: [favourite], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // as below
  const screen = await show(<Page />)
  await failed
  screen.remove()
  await (await show(<Page />)).waitFor('0 and no others')
  const [first = 0, second = 0] = readAtMs
  expect(second - first).toBeGreaterThanOrEqual(1_990)
})

test('knows of none only once all that other phones have opened was read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const line = { isBroken: true }
  connect((async ({ path }: { path: string }, input: object) => {
    // The page asks for the first entries alone.
    if (line.isBroken && 'cursor' in input) throw new CallError('network', path)
    return { items: [favourite], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(<Page />)
  await screen.waitFor('0 so far')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(screen.words()).toBe('0 so far')
  line.isBroken = false
  await readEverywhere()
  await screen.waitFor('0 and no others')
})

test('reads again after each pause that the server asks for', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failures themselves
  let refusals = 0
  connect((async ({ path }: { path: string }, input: object) => {
    if ('cursor' in input && ++refusals <= 3) throw new CallError('busy', path, { retryAfterS: 1 })
    return { items: [favourite], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // as above
  await (await show(<Page />)).waitFor('0 and no others', 8_000)
})

test.each([
  ['what needs attention', Page],
  ['home', Home],
])('of %s, reads only once what begins together, however slow the line', async (_, Shown) => {
  let reads = 0
  let tellReplied = () => {}
  const replied = new Promise<void>(resolve => (tellReplied = resolve))
  connect((async (_call: object, input: object) => {
    const isOfAll = 'cursor' in input
    if (isOfAll) reads += 1
    // The page's own reply comes last.
    await new Promise(resolve => setTimeout(resolve, isOfAll ? 1_500 : 3_000))
    if (!isOfAll) tellReplied()
    return { items: [favourite], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // as above
  await show(<Shown />)
  await replied
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(reads).toBe(1)
})

test('knows what was opened before the page has asked once more, its first try having failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failure itself
  const entries: object[] = [favourite]
  let isFirst = true
  connect((async ({ path }: { path: string }, input: object) => {
    if (isFirst && !('cursor' in input)) {
      isFirst = false
      await new Promise(resolve => setTimeout(resolve, 1_500))
      entries.push(openedByAnother)
      throw new CallError('network', path)
    }
    return { items: [...entries], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // as above
  await (await show(<Page />)).waitFor('1 and no others', 8_000)
})
