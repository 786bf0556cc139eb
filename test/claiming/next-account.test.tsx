import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import GrowthPage from '@/pages/growth/growth'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { currentSession, currentUid, endSession, startSession } from '@/session/session'
import { followAccount } from '@/start/account'
import { followOutcomes } from '@/start/outcomes'
import { openInMemory } from '../backend/in-memory'
import { seedAll } from '../backend/seed/all'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

test('offers the day to the account that signs in right after another has checked in', async () => {
  const backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  connect((async (call: Call, input: unknown) =>
    v.parse(call.reply, await backend.ask(currentUid() ?? '', call, v.parse(call.input, input)))) as Parameters<
    typeof connect
  >[0]) // of any call
  const client = createQueryClient(() => currentSession().status === 'signed-in')
  followAccount(client)
  followOutcomes(client)
  startSession(sessionOf('u-ordinary'))
  const screen = await show(
    <QueryClientProvider client={client}>
      <GrowthPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('签到领 20 积分')
  await screen.tap('签到领 20 积分')
  await screen.waitFor('今天已签到')
  await act(async () => startSession(sessionOf('u-other')))
  await screen.waitFor('最长 10 天')
  expect(screen.words()).toContain('签到领 10 积分')
  await act(async () => endSession())
  backend.stop()
})
