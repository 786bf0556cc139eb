import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

/** A number that is said to be of today or of this month. */
const ofNow = /(今日|今天|本月|这个月)\S* [+\d]\S*|[+\d]\S* (今日|今天|本月|这个月)/g

const saidOn = async (withoutNetworkMs: number) => {
  const said: string[] = []
  for (const page of app().pages) {
    const { words } = await app().look(page, { withoutNetworkMs })
    said.push(...[...words.replace(/\S*更新/g, '').matchAll(ofNow)].map(([number]) => `${page.join(' ')}: ${number}`))
  }
  return said
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

test('calls no number of another day today’s, nor of another month this month’s, on a page that stays open without a network', async () => {
  expect(await saidOn(minuteMs)).not.toEqual([])
  expect(await saidOn(11 * dayMs)).toEqual([])
})

const midnightMs = Date.parse('2026-11-22T00:00:00+08:00')

/** What is earned on the new day is much more than all before. */
const muchSinceMidnight = (_call: string, text: string) =>
  Date.now() < midnightMs ? text : text.replace(/"(today|todayPoints)":\d+/g, '"$1":7654321')

test('calls no number of a new day one of the day before, on a page that was refreshed after midnight and has no network since', async () => {
  const said: string[] = []
  const how = {
    before: [],
    openedAtMs: midnightMs - 2.5 * minuteMs,
    furtherMs: 2.5 * minuteMs,
    reply: muchSinceMidnight,
  }
  for (const page of app().pages) {
    const { words } = await app().look(page, { ...how, withoutNetworkMs: minuteMs })
    said.push(
      ...[...words.matchAll(/11月21日\S* \+?\d+(,\d{3}){2}/g)].map(([number]) => `${page.join(' ')}: ${number}`),
    )
  }
  expect(said).toEqual([])
})
