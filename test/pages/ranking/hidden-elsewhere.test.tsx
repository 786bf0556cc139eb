import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import * as v from 'valibot'
import RankingPage from '@/pages/ranking/ranking'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { endSession, startSession } from '@/session/session'
import { settings, useSettings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { openInMemory } from '../../backend/in-memory'
import { seedAll } from '../../backend/seed/all'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const uid = 'u-ordinary'

test.each([
  ['hidden', '已开启', true],
  ['shown', '已关闭', false],
])('says whether others read the name as another phone has chosen since: %s', async (_, state, isHiddenInRanking) => {
  const backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
  const elsewhere = (change: object) =>
    backend.ask(uid, account.saveSettings, { ...settings(), ...change, updatedAtMs: backend.clock.now() })
  connect((async (call: Call, input: unknown) =>
    v.parse(call.reply, await backend.ask(uid, call, v.parse(call.input, input)))) as Parameters<typeof connect>[0]) // of any call
  await elsewhere({ isHiddenInRanking: !isHiddenInRanking })
  keepSettingsInStep()
  startSession(sessionOf(uid))
  await syncSettings()
  expect(settings().isHiddenInRanking).toBe(!isHiddenInRanking)
  backend.clock.move(60_000)
  await elsewhere({ isHiddenInRanking })
  const followed = new Promise<void>(resolve => {
    useSettings.subscribe(now => now.isHiddenInRanking === isHiddenInRanking && resolve())
  })
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <RankingPage />
    </QueryClientProvider>,
  )
  await screen.waitFor('在排行中隐藏我')
  await act(() => followed)
  screen.find(`在排行中隐藏我 别人只会看到匿名用户，看不到昵称，${state}`)
  await act(async () => endSession())
  backend.stop()
})
