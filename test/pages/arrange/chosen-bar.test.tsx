import { QueryClientProvider } from '@tanstack/react-query'
import Several from '@/pages/arrange/several'
import { closeRun, useRun } from '@/pages/arrange/several-store'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { nodePage } from '@/services/node-page'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

/** Answers the second page of nodes. */
let release: () => void

beforeEach(() => {
  localStorage.clear()
  closeRun()
  startSession(sessionOf('first'))
  const mayAnswer = new Promise<void>(resolve => {
    release = resolve
  })
  connect((async ({ name }: Call, { cursor }: { cursor?: string | null }) => {
    // What is done to a node does not end here.
    if (name === nodePage.deviceOverview.name) return new Promise(() => undefined)
    if (name !== devices.nodes.name) return { items: [], nextCursor: null, agreements: [] }
    if (!cursor) return { items: [nodeRow('node-0', { name: '书房' })], nextCursor: 'next', atMs: 0 }
    await mayAnswer
    return { items: [nodeRow('node-1', { name: '机房' })], nextCursor: null, atMs: 0 }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

test('updates the nodes that were asked about, and not those that are chosen while the question is open', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Several />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  await screen.tap('书房')
  await screen.tap('全选')
  await screen.tap('更新固件')
  await screen.waitFor('更新 1 台的固件？')
  release()
  await screen.waitFor('已选 2 台')
  expect(screen.words()).toContain('更新 1 台的固件？')
  await screen.tap('更新 1 台')
  expect([...(useRun.getState().run?.nodes.keys() ?? [])]).toEqual(['node-0'])
  closeRun()
  await screen.waitFor('已选 1 台')
})

test('puts nodes into no group, nor out of theirs, before one is chosen', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Several />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  await screen.tap('书房')
  await screen.tap('分组')
  await screen.tap('移动 1 台')
  expect(useRun.getState().run).toBeUndefined()
  await screen.tap('不分组')
  await screen.tap('移动 1 台')
  expect(useRun.getState().run?.act).toEqual({ kind: 'group', group: null })
  closeRun()
})

test('shows no group as chosen while the name of a new one is typed, which is what counts', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Several />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  await screen.tap('书房')
  await screen.tap('分组')
  await screen.tap('不分组，未选中')
  await screen.type('新分组', '家里')
  screen.find('不分组，未选中')
  await screen.tap('移动 1 台')
  expect(useRun.getState().run?.act).toEqual({ kind: 'group', group: '家里' })
  closeRun()
})
