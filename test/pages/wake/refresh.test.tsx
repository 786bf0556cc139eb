import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { wakingWords } from '@/node/waking-words'
import { AttemptCard } from '@/pages/wake/parts/attempt-card'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { schedules, type WakeResult } from '@/services/schedules'
import { wake } from '@/services/wake'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const startedAtMs = Date.UTC(2026, 10, 21, 4)
const running: WakeResult = {
  ...{ wakeId: 'wake-1', startedAtMs, isScheduled: false, outcome: 'ringing', afterS: null, reason: null },
}

/** Sends the packet at once; its response is lost when the test says so. Each read shows a later time. */
const connectServer = () => {
  const server: { reads: number; sent: boolean; loseResponse: () => void } = {
    ...{ reads: 0, sent: false },
    loseResponse: () => undefined,
  }
  connect((async ({ name }: { name: string }) => {
    if (name === schedules.wakeups.name) {
      server.reads += 1
      const zone = { name: '', offsetMinutes: 480, nextChange: null }
      return { atMs: startedAtMs + server.reads, results: server.sent ? [running] : [], schedules: [], zone }
    }
    if (name !== wake.wakeNow.name) throw new CallError('network', name)
    server.sent = true
    return new Promise((_, reject) => {
      server.loseResponse = () => reject(new CallError('network', name))
    })
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  return server
}

const Page = () => {
  const wakeups = useQuery(query(schedules.wakeups, { deviceId: 'node-1' }))
  return (
    <>
      <View ariaLabel="refresh" onClick={() => void wakeups.refetch()} />
      {wakeups.data && <AttemptCard deviceId="node-1" state="offline" readAtMs={0} wakeups={wakeups.data} />}
      <View>{`read ${(wakeups.data?.atMs ?? startedAtMs) - startedAtMs}`}</View>
      <ToastPlace />
    </>
  )
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('u-1'))
})
afterEach(endSession)

test('does not take a lost response for "not sent" when refreshed meanwhile', async () => {
  const server = connectServer()
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.waitFor('read 1')
  await screen.tap('现在唤醒')
  await screen.tap('refresh')
  await screen.waitFor('read 2')
  await screen.waitFor('上线后会显示在这里')
  server.loseResponse()
  // The third finds out, the fourth comes after that was shown.
  await screen.waitFor('read 4')
  expect(screen.words()).not.toContain(wakingWords.notWoken[0])
})
