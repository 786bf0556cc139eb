import fc from 'fast-check'
import { wordsNow } from '@/i18n/words'
import { trafficFileName, trafficTable } from '@/pages/node/traffic-file'
import { nodeWords } from '@/pages/node/words'
import type { Traffic } from '@/services/node-figures'
import { runs } from '../../runs'

const hourMs = 3_600_000
const nowMs = Date.parse('2026-11-21T13:20:00+08:00')
const table = (traffic: Traffic, range: 'day' | 'week' | 'month') =>
  trafficTable(traffic, range, nowMs, wordsNow(nodeWords)).slice(1).trimEnd().split('\r\n')

const slot = (at: string, lengthMs: number, upBytes: number) => {
  const fromMs = Date.parse(`${at}+08:00`)
  return { fromMs, toMs: fromMs + lengthMs, upBytes, downBytes: 2 * upBytes }
}

test('has a line for each hour in Beijing time, empty where nothing was measured, and 0 where it was', () => {
  const slots = [slot('2026-11-21T12:00:00', hourMs, 5_000), slot('2026-11-21T13:00:00', hourMs, 0)]
  const [head, ...lines] = table({ upBytes: 5_000, downBytes: 10_000, slots }, 'day')
  expect(head).toBe('日期（北京时间）,时间（北京时间）,上行（字节）,下行（字节）')
  expect(lines).toHaveLength(24)
  expect(lines.slice(-3)).toEqual(['2026-11-21,11:00,,', '2026-11-21,12:00,5000,10000', '2026-11-21,13:00,0,0'])
})

test.each([
  ['week', 7],
  ['month', 30],
] as const)('has the days of a %s without a time, and sums of what was measured', (range, count) => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(1_000_000_000)), { minLength: count, maxLength: count }), bytes => {
      const today = Date.parse('2026-11-21T00:00:00+08:00')
      const slots = bytes.flatMap((upBytes, at) => {
        const fromMs = today - (count - 1 - at) * 24 * hourMs
        return upBytes === null ? [] : [{ fromMs, toMs: fromMs + 24 * hourMs, upBytes, downBytes: 0 }]
      })
      const lines = table({ upBytes: 0, downBytes: 0, slots }, range)
        .slice(1)
        .map(line => line.split(','))
      expect(lines.map(([, , up]) => up)).toEqual(bytes.map(each => (each === null ? '' : String(each))))
      expect(lines.every(([day = '', time]) => /^2026-1\d-\d\d$/.test(day) && time === '')).toBe(true)
    }),
    runs(100),
  )
})

test('names a file after its node and range, without what systems refuse', () => {
  expect(trafficFileName('流量', '二楼/书房: "NAS"', '7 天', '2026-11-27')).toBe(
    '流量-二楼书房 NAS-7 天-2026-11-27.csv',
  )
  expect(trafficFileName('流量', undefined, '24 小时', '2026-11-27')).toBe('流量-24 小时-2026-11-27.csv')
})
