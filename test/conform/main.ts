/**
 * `npm run conform -- https://your.site [--writes]`: whether a server does what proto/openapi.json says. Exit code 0: it
 * does; 1: something is broken; 2: it could not begin.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Hosts, hostsOf, originOf } from '@/request/hosts'
import { Relays } from '../../config/upload-variables'
import { root } from '../architecture/files'
import { fileOf } from '../contract/declared'
import { askAt } from './ask'
import { judgeBy } from './judge'
import { knownOf } from './known'
import { withPicture } from './picture'
import { conformity, type Outcome } from './run'
import { NotReady, sessionIn } from './session'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { writes: { type: 'boolean', default: false } },
})

const main = async (): Promise<number> => {
  const hosts = hostsHere()
  const mayReach = reachable(hosts)
  const ask = askAt(hosts)
  const session = await sessionIn(process.env, ask)
  const judge = judgeBy(JSON.parse(readFileSync(join(root, 'proto/openapi.json'), 'utf8')))
  const outcomes = await withPicture(picture => {
    const known = knownOf({ session, picture, mayReach, heard: [] })
    return conformity({ ask, judge, known, hasWrites: values.writes })
  })
  for (const outcome of outcomes) console.log(lineOf(outcome))
  return summarised(outcomes)
}

/** One site with its prefixes, or the six hosts of a domain. */
const hostsHere = (): Hosts => {
  const [site] = positionals
  if (site !== undefined && originOf(site) === site.replace(/\/$/, '')) return hostsOf('same-site', originOf(site))
  if (site === undefined && process.env.TARO_APP_DOMAIN) return hostsOf('https')
  throw new NotReady(
    'Name the site, as `npm run conform -- https://your.site`, or set TARO_APP_DOMAIN for the six hosts.',
  )
}

/** The addresses that tokens may go to; with NODEMATE_RELAYS those of WeChat's allow-list only. */
const reachable = (hosts: Hosts) => {
  const allowed = relaysHere()?.map(host => originOf(`https://${host}`))
  return (addr: string) => hosts.mayCarryTokens(addr) && (!allowed || allowed.includes(originOf(addr)))
}

const relaysHere = (): string[] | undefined => {
  const { NODEMATE_RELAYS: relays } = process.env
  if (relays === undefined) return undefined
  const result = v.safeParse(Relays, relays, { abortPipeEarly: true })
  if (!result.success) throw new NotReady(result.issues[0].message)
  return result.output
}

const lineOf = ({ call, result, notes }: Outcome): string => {
  const lines = [`${result.padEnd(9)} ${call.name}`, ...notes.map(note => `${' '.repeat(12)}${note}`)]
  return [...lines, ...(result === 'broken' ? [`${' '.repeat(12)}assumed in ${fileOf(call)}`] : [])].join('\n')
}

const summarised = (outcomes: Outcome[]): number => {
  const count = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length
  const results = ['held', 'broken', 'absent', 'refused', 'left out'] as const
  console.log(results.map(each => `${count(each)} ${each}`).join(', '))
  return count('broken') > 0 ? 1 : 0
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof NotReady ? error.message : error)
    process.exit(2)
  },
)
