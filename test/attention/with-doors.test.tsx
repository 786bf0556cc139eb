import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { WithDoors } from '@/attention/with-doors'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { readEverywhere, startTunnels } from '@/tunnels/store'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

beforeAll(startTunnels)
beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

test('knows of none only once all that other phones have opened was read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const line = { isBroken: true }
  const favourite = { key: 'service/map-1/favourite', value: 'yes', updatedAtMs: 1 }
  connect((async ({ path }: { path: string }, input: object) => {
    // The page asks for the first entries alone.
    if (line.isBroken && 'cursor' in input) throw new CallError('network', path)
    return { items: [favourite], nextCursor: null }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <WithDoors>
        {(open, areKnown) => <View>{`${open.length} ${areKnown ? 'and no others' : 'so far'}`}</View>}
      </WithDoors>
    </QueryClientProvider>,
  )
  await screen.waitFor('0 so far')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(screen.words()).toBe('0 so far')
  line.isBroken = false
  await readEverywhere()
  await screen.waitFor('0 and no others')
})
