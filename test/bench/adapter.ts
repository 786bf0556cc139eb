import { createRequire } from 'node:module'
import type { WireReplyOf } from '@/request/call'
import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import { connect, request } from '@/request/send'
import { taroRoundTrip } from '@/request/taro-round-trip'
import { points } from '@/services/points'
import type { Bench } from './bench'
import { asBuilt, platform } from './stub-platform'

/** What a call costs, with its checks, session and deadline: ours against axios with nothing but an adapter. */

const origin = 'http://site.example'
const data: WireReplyOf<typeof points.userPoints> = {
  atMs: Date.UTC(2026, 10, 21),
  today: '2026-11-21',
  available: 12_345,
  earnedToday: 120,
  earnedThisMonth: 3_400,
  earnedInAll: 98_765,
  expiring: [{ expiresAtMs: Date.UTC(2026, 11, 1), points: 300 }],
}
platform.response = {
  statusCode: 200,
  header: { 'Content-Type': 'application/json', Date: 'Sat, 21 Nov 2026 08:00:00 GMT' },
  cookies: [],
  data: JSON.stringify({ code: 0, msg: '', data }),
}

const hosts = hostsOf('same-site', origin)
connect(
  httpTransport({
    roundTrip: taroRoundTrip,
    hosts: () => hosts,
    cookies: cookieJar(Date.now),
    accessToken: () => 'access-u-1',
    isOnline: () => true,
    now: Date.now,
  }),
)

type Config = { url: string; baseURL: string; method: string; data: unknown; headers: { toJSON(): object } }
type Client = { post(path: string, data: unknown): Promise<{ data: { code: number } }> }
type Axios = { create(config: object): Client }
// It comes with Taro's command line.
const axios: Axios = createRequire(require.resolve('@tarojs/cli'))('axios')

const overTaro = async (config: Config) => {
  const { statusCode, header, data } = await platform.request({
    url: config.baseURL + config.url,
    method: config.method.toUpperCase(),
    header: config.headers.toJSON(),
    data: config.data,
  })
  return { data, status: statusCode, statusText: '', headers: header, config }
}
const client = axios.create({ baseURL: origin, adapter: overTaro, headers: { Authorization: 'Bearer access-u-1' } })

export const benches: Bench[] = [
  {
    name: 'adapter: one call',
    run: asBuilt(() => request(points.userPoints, {})),
    against: 'axios: the same request',
    goal: 1,
  },
  {
    name: 'axios: the same request',
    run: async () => {
      const { data } = await client.post(points.userPoints.path, {})
      if (data.code !== 0) throw new Error(`code ${data.code}`)
    },
  },
]
