import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { serverNow } from '@/lib/clock'
import { PrinterCard } from '@/pages/printing/parts/printer-card'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { Printer } from '@/services/printers'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

afterEach(endSession)

const printer = (printerId: string, deviceId: string) =>
  v.parse(Printer, {
    printerId,
    deviceId,
    name: 'L3250',
    state: 'idle',
    paperSizes: ['A4'],
    lanHost: 'p',
    lanPort: 9100,
  })

const none = { data: { printers: [] }, error: null, isPending: false, isFetching: false, dataUpdatedAt: 1 }
const query = { ...none, refetch: async () => undefined } as unknown as Parameters<typeof PrinterCard>[0]['query'] // read

const open = (items: readonly unknown[], printers: readonly Printer[] = [], chosenId?: string) => {
  connect((async () => ({ atMs: serverNow(), items, nextCursor: null })) as unknown as Parameters<typeof connect>[0]) // of the one call
  startSession(sessionOf('ann'))
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <PrinterCard
        query={{ ...query, data: { atMs: 1, printers: [...printers] } }}
        chosenId={chosenId}
        onChoose={() => undefined}
        onAll={undefined}
      />
    </QueryClientProvider>,
  )
}

test('leads an account without a node to one, before a printer is connected near it', async () => {
  const screen = await open([])
  await screen.waitFor('还没有节点')
  screen.find('绑定节点')
  expect(screen.words()).not.toContain('没有找到打印机')
})

test('says how a printer is found near a node', async () => {
  const screen = await open([nodeRow('客厅')])
  await screen.waitFor('没有找到打印机')
})

test('says in whose home each printer stands, where there are several homes', async () => {
  const screen = await open([nodeRow('客厅'), nodeRow('老家')], [printer('p-1', '客厅'), printer('p-2', '老家')])
  await screen.waitFor('老家')
  screen.find('L3250 客厅 空闲')
  screen.find('L3250 老家 空闲')
})

test('tells two homes apart whose boxes have one name, though no list of them was read before', async () => {
  const boxes = ['3', '7'].map(end => nodeRow(`n-${end}`, { name: 'NM-Box 2', code: `NM-2001-000${end}` }))
  const screen = await open(boxes, [printer('p-1', 'n-3'), printer('p-2', 'n-7')])
  await screen.waitFor('NM-Box 2 · 0007')
  screen.find('L3250 NM-Box 2 · 0003 空闲')
})

test('also says aloud what helps the printer that was chosen', async () => {
  const empty: Printer = { ...printer('p-1', '客厅'), alerts: ['no-ink'] }
  const screen = await open([nodeRow('客厅')], [empty, printer('p-2', '客厅')], 'p-1')
  await screen.waitFor('换上新墨盒后再打印。')
  const [chosen] = screen.container.querySelectorAll('[role=radio]')
  expect(chosen?.getAttribute('aria-description')).toBe('L3250 空闲 墨水用完 换上新墨盒后再打印。')
})
