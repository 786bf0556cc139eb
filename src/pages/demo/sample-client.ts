import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CheckedInputOf, ReadCall, WireReplyOf } from '@/request/call'
import { devices } from '@/services/devices'
import { nodeFigures } from '@/services/node-figures'
import { nodePage } from '@/services/node-page'
import { points } from '@/services/points'
import { bandwidth, device, earned, overview, traffic } from './samples/node'
import { nodesPage } from './samples/nodes'
import { balance, chart, claimable } from './samples/points'

/** The demonstration's query client, which replies from samples and sends nothing. */

type Sample = (input: unknown) => unknown

/** Typed and checked by the call's own schemas: the samples cannot drift from what servers reply. */
const sample = <C extends ReadCall>(call: C, reply: (input: CheckedInputOf<C>) => WireReplyOf<C>): [string, Sample] => [
  call.name,
  input => v.parse(call.reply, reply(v.parse(call.input, input) as CheckedInputOf<C>)), // as: parsed by its own schema
]

const samples: ReadonlyMap<string, Sample> = new Map([
  sample(devices.nodes, nodesPage),
  sample(devices.device, device),
  sample(nodePage.deviceOverview, overview),
  sample(nodeFigures.devicePoints, earned),
  sample(nodeFigures.bandwidth, bandwidth),
  sample(nodeFigures.traffic, traffic),
  sample(points.userPoints, balance),
  sample(points.onlinePoints, claimable),
  sample(points.pointsChart, chart),
  sample(points.newcomerPoints, () => ({ tasks: [] })),
  sample(points.openGift, () => ({ state: 'none' as const, points: 0 })),
])

/** A read as the app makes it: `[call, input]`, or `[call, 'pages', input]` for a list. */
type Asked = { queryKey?: readonly unknown[]; _defaulted?: boolean }

const sampled = (asked: Asked) => {
  const { queryKey: [name, ...rest] = [] } = asked
  if (name === 'part') return asked
  const reply = samples.get(String(name))
  // What has no sample is not read at all.
  if (!reply) return { ...asked, enabled: false }
  const replied = () => reply(rest[rest.length - 1])
  const initialData = rest[0] === 'pages' ? () => ({ pages: [replied()], pageParams: [null] }) : replied
  return { ...asked, queryFn: replied, initialData }
}

/** As often as a node's own page is refreshed, so that nothing here is ever outdated. */
const everyMs = 15_000

/** Reads are answered here and now, from samples: nothing but code is fetched, and nothing is sent, stored or shared. */
export const sampleClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { refetchInterval: everyMs, staleTime: everyMs, networkMode: 'always' } },
  })
  const asUsual = client.defaultQueryOptions.bind(client)
  // The library asks this for every read; a default of its own would give way to the reads' own functions.
  const defaultQueryOptions = (options: Asked) => (options._defaulted ? options : sampled(asUsual(options as never))) // as: its type wants a key, which each read has
  return Object.assign(client, { defaultQueryOptions: defaultQueryOptions as never }) // as: the same options, changed
}
