import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { wordsIn } from '@/i18n/words'
import { useNodeName } from '@/node/use-node-name'
import { RunningBoosts } from '@/pages/boosts/parts/running'
import type { DomainSettings } from '@/pages/ddns/calls'
import { SettingsCard } from '@/pages/ddns/parts/settings-card'
import type { LedgerEntry } from '@/pages/ledger/calls'
import { tableOf } from '@/pages/ledger/export'
import { ledgerWords } from '@/pages/ledger/words'
import { useLimit } from '@/pages/limit/use-limit'
import { OrderDetails } from '@/pages/orders/parts/details'
import { CallError } from '@/request/errors'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import type { Domain } from '@/services/ddns'
import { devices } from '@/services/devices'
import type { Order } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { nodeRow } from './sample-node'

type Asked = { name: string; ids: readonly string[] }

/** Answers these calls only; every other one finds no network. */
const answering = (handlers: Record<string, () => unknown>) => {
  const asked: Asked[] = []
  connect((async ({ name }: { name: string }, { ids = [] }: { ids?: string[] }) => {
    asked.push({ name, ids })
    const respond = handlers[name]
    if (!respond) throw new CallError('network', name)
    return respond()
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
  return asked
}

const facts = (id: string, name: string) => ({ id, name })
const named = () => ({ atMs: 1, items: [facts('node-77', 'Attic'), facts('node-78', 'Cellar')] })

const open = (ui: React.ReactElement) =>
  show(<QueryClientProvider client={createQueryClient(() => true)}>{ui}</QueryClientProvider>)

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  startSession(sessionOf('u-1'))
})
afterEach(endSession)

const Name = ({ id }: { id: string | null }) => <View>{useNodeName(id) ?? 'none'}</View>

const hourMs = 3_600_000
const boost = { planId: 'plan', deviceId: 'node-77', startAtMs: 0, endAtMs: hourMs }
// as: each part reads no more than these fields of what the server sends.
const order = { orderNo: '1', sentTo: null, deviceId: 'node-77' } as Order
const domain = { id: 'domain-1', name: 'nas.example.cn' } as Domain
const settings = { nodeId: 'node-77', hasV4: true, hasV6: false, ttlS: 600, maskedKeyId: null } as DomainSettings
const Limit = () => <View>{useLimit('node-77').name}</View>

describe.each([
  ['a running boost', <RunningBoosts key="boost" running={[boost]} plans={[]} nowMs={0} />],
  ['an order', <OrderDetails key="order" order={order} />],
  ['a domain', <SettingsCard key="domain" domain={domain} settings={settings} />],
  ['a limit', <Limit key="limit" />],
])('%s', (_what, part) => {
  test('names a node that is on no list', async () => {
    answering({ [devices.deviceStates.name]: named })
    const screen = await open(part)
    await screen.waitFor('Attic')
    expect(screen.words()).not.toContain('node-77')
  })

  test('says "your node" where nothing can be read, and never its id', async () => {
    answering({})
    const screen = await open(part)
    expect(screen.words()).toContain('你的节点')
    expect(screen.words()).not.toContain('node-77')
  })
})

test('reads the missing names of one screen with one request', async () => {
  const asked = answering({ [devices.deviceStates.name]: named })
  const screen = await open(
    <>
      <Name id="node-77" />
      <Name id="node-78" />
      <Name id={null} />
    </>,
  )
  await screen.waitFor('Attic Cellar none')
  expect(asked).toEqual([{ name: devices.deviceStates.name, ids: ['node-77', 'node-78'] }])
})

const Listed = () => {
  const { data } = useQuery(query(devices.nodes, { sort: 'own' }))
  return data ? <Name id="node-1" /> : null
}

test('reads nothing for a node whose name a list has just told', async () => {
  const asked = answering({ [devices.nodes.name]: () => ({ items: [facts('node-1', 'Study')], nextCursor: null }) })
  const screen = await open(<Listed />)
  await screen.waitFor('Study')
  expect(asked.map(({ name }) => name)).toEqual([devices.nodes.name])
})

test('adds the end of its code to a name that another node has too', async () => {
  const boxes = [nodeRow('node-1', { name: 'NM-Box 2', code: 'NM-2001-0003' }), nodeRow('node-2', { name: 'NM-Box 2' })]
  answering({ [devices.nodes.name]: () => ({ items: boxes, nextCursor: null }) })
  const screen = await open(<Listed />)
  await screen.waitFor('NM-Box 2 · 0003')
})

const FromFleet = () => {
  const first = useQuery(query(devices.nodes, { sort: 'own' })).data
  const found = useQuery(query(devices.nodes, { search: 'node-1', sort: 'own' })).data
  return first && found ? <Name id="node-1" /> : null
}

test('adds it also to a node that was looked for, where the other one is on the first page of a fleet', async () => {
  const [one, other] = ['node-1', 'node-2'].map(id => nodeRow(id, { name: 'NM-Box 2', code: `NM-2001-${id}` }))
  connect((async (_: unknown, { search }: { search?: string }) => ({
    atMs: 1,
    ...{ items: [search === 'node-1' ? one : other], nextCursor: null },
  })) as unknown as Parameters<typeof connect>[0]) // of the one call
  const screen = await open(<FromFleet />)
  await screen.waitFor('NM-Box 2 · de-1')
})

test('calls an unbound node "A removed node" in an export, never by its id', () => {
  // as: the rest of an entry does not matter to these columns.
  const entry = { atMs: 0, points: 5, reason: 'online', deviceId: 'node-77', deviceName: null } as LedgerEntry
  const table = tableOf([{ ...entry, earnedOn: null, orderNo: null, entryId: 'entry-1' }], wordsIn(ledgerWords, 'en'))
  expect(table).toContain('A removed node')
  expect(table).not.toContain('node-77')
})

/** Somebody else signs in while the page is drawn. */
const AnotherSignsIn = () => {
  useEffect(() => startSession(sessionOf('u-2')), [])
  return null
}

test('asks no name of an account that has left', async () => {
  const asked = answering({ [devices.deviceStates.name]: named })
  const screen = await open(
    <>
      <Name id="node-77" />
      <AnotherSignsIn />
    </>,
  )
  await screen.waitFor('你的节点')
  await new Promise(resolve => setTimeout(resolve))
  expect(asked).toEqual([])
})
