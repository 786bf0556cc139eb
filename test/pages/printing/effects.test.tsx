import { act } from '@tarojs/test-utils-react/dist/pure'
import { act as carryOut } from '@/pages/printing/effects'
import { newJob } from '@/pages/printing/job'
import { usualOptions } from '@/pages/printing/options'
import { endSession, startSession } from '@/session/session'
import { rules } from '@/tunnel/shapes'
import { openMap, startTunnels } from '@/tunnels/store'
import { sessionOf } from '../../session/sample'
import { connectWillingNode } from '../../tunnels/willing-node'

const node = { id: 'node-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: rules.anyone, openForMs: null } as const
const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '打印机', lanHost: '192.168.1.9', lanPort: 9_100 }
const file = { path: 'wxfile://tmp_1', name: '合同.pdf', sizeBytes: 1_000 }
const job = newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0)

test('keeps the node’s limit, and takes documents of its own account alone', async () => {
  jest.useFakeTimers()
  startTunnels()
  startSession(sessionOf('u-1'))
  const asked = connectWillingNode(({ name }) => ({
    items: name.startsWith('userData.') ? [] : [{ id: node.id, name: node.name, tunnelAddr: node.addr }],
    nextCursor: null,
  }))
  openMap(node, web, 5_000)
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(await carryOut('map', job, { signal: new AbortController().signal, onProgress: jest.fn() })).toMatchObject({
    is: 'mapped',
  })
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  const started = asked.filter(({ name }) => name === 'tunnel.startMapService')
  expect(started.map(({ input }) => input.speedLimit)).toEqual([5_000, 5_000])
  expect(started.map(({ input }) => input.rule)).toEqual([rules.anyone, rules.onlyTheAccount])
  expect(asked.map(({ name }) => name)).not.toContain('tunnel.limitSpeed')
  endSession()
  jest.useRealTimers()
})
