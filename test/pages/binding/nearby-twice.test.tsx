import { QueryClientProvider } from '@tanstack/react-query'
import { finding } from '@/pages/binding/calls'
import { Nearby } from '@/pages/binding/parts/nearby'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

test('lists a box once that answers at two addresses', async () => {
  const box = (lanAddress: string) => ({ code: 'NM-2001-0003', model: 'NM-Box 2', lanAddress, owner: 'nobody' })
  const items = [box('192.168.1.20'), box('192.168.1.21')]
  connect((async ({ name }: Call) =>
    name === finding.scanned.name ? { isFinished: true, items } : { scanId: '1' }) as unknown as Parameters<
    typeof connect
  >[0]) // of the two calls
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Nearby onCode={jest.fn()} />
    </QueryClientProvider>,
  )
  await screen.tap('开始查找')
  await screen.waitFor('192.168.1.20')
  expect(screen.words()).toContain('找到 1 台设备')
  expect(screen.words()).not.toContain('192.168.1.21')
})
