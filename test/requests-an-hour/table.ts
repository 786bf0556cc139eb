import { isLongWait } from './bad-responses'

/** How often each call was made in an hour of one state: where, and over which response. */
export type Row = { where: string; over: string; calls: ReadonlyMap<string, number> }

export const rowOf = (where: string, over: string, asked: readonly string[]): Row => {
  const calls = new Map<string, number>()
  for (const call of asked) calls.set(call, (calls.get(call) ?? 0) + 1)
  return { where, over, calls }
}

/** What is read every few seconds while all is well. */
const whileWell: Record<string, number> = {
  'nodePage.bandwidth': 730,
  'printers.printers': 370,
  'nodePage.deviceOverview': 250,
  'devices.deviceStates': 250,
  // Four services, or more that take turns.
  'tunnel.startMapService': 330,
  // The account's own data: once somebody comes, and before something is opened again.
  'userData.userData': 20,
}
/** Of any one call: what fails, waits or never ends is asked about ever more rarely. */
const usualMax = 130
/** No wait is longer than a quarter of an hour, and none shorter when the server wants more. */
const maxOfLongWaits = 6

const maxOf = (over: string, call: string): number => {
  if (over === 'well') return whileWell[call] ?? usualMax
  return isLongWait(over) && isHeard(over, call) ? maxOfLongWaits : usualMax
}
/** A node speaks no JSON. */
const isHeard = (over: string, call: string): boolean => !(over.startsWith('code') && call.startsWith('tunnel.'))

export const tooMany = ({ where, over, calls }: Row): string[] =>
  [...calls]
    .filter(([call, count]) => count > maxOf(over, call))
    .map(([call, count]) => `${where}, ${over}: ${call} ${count} times, not ${maxOf(over, call)}`)

/** `NODEMATE_TABLE=1` prints it, the busiest calls of each row first. */
export const printTable = (title: string, rows: readonly Row[]): void => {
  if (!process.env.NODEMATE_TABLE) return
  const lines = rows.map(({ where, over, calls }) => {
    const byCount = [...calls].sort(([, one], [, other]) => other - one)
    const sum = byCount.reduce((all, [, count]) => all + count, 0)
    const busiest = byCount.slice(0, 3).map(([call, count]) => `${call} ${count}`)
    return `| ${where} | ${over} | ${sum} | ${busiest.join(', ')} |`
  })
  process.stdout.write(`\n${title}\n| state | over | requests | most often |\n|---|---|---|---|\n${lines.join('\n')}\n`)
}
