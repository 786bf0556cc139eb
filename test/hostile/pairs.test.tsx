import { nodeNameWords } from '@/node/name-words'
import { seededRandom } from '../backend/seeded-random'
import { runs } from '../runs'
import { acts } from './acts'
import { furtherActs } from './further-acts'
import { otherActs } from './other-phone'

/**
 * What somebody does on one phone, with all that another phone of the account may do between the look and the tap.
 * `npm test` draws a few pairs; `NODEMATE_RUNS=10000` takes all of them.
 */
jest.setTimeout(600_000)
const { numRuns, seed = 1 } = runs(6)

const all = { ...acts, ...furtherActs }
const lotOf = (cell: object) => seededRandom(`${seed} ${JSON.stringify(cell)}`)
const cells = Object.entries(all)
  .flatMap(([name, act]) =>
    Object.keys(otherActs).flatMap(other =>
      act.taps.length > 1
        ? [
            { name, other, when: 'it was looked at' },
            { name, other, when: 'it was confirmed' },
          ]
        : [{ name, other, when: 'it was looked at' }],
    ),
  )
  .sort((one, another) => lotOf(one) - lotOf(another))
  .slice(0, numRuns)

/** What passes by itself, whatever was done. */
const isTime = (text: string) => /更新$|后可重试$|^还剩|^约 |Mbit|分钟|刚刚$|^可释放/.test(text)
const isDoubt = (text: string) => /有没有|可能|不确定/.test(text)
const saysDone =
  /成功$|已(加速|改名|保存|发送|移入|移动|暂停|删除|清空)|正在启动|释放了|腾出|积分已到账|已收到|以后存到/
const saysNotDone = /没有(兑换|保存|唤醒|清理|开启|打开)|还没有收到|不行|不在你名下/

/** These ask for what somebody else wants too: the last one wins. */
const isLastWord = (name: string, other: string) =>
  /limit.*limit|rename.*rename|domain.*domain|group.*group|wake-up.*wake-up|folder.*folder/.test(`${name}, ${other}`)
/** When something was done. */
const isMoment = (key: string) => /Ms$/.test(key)
/** Whoever is told that it is done may have been too late for it. */
const isDoneByOther = (name: string, other: string) =>
  /^(pays|checks|claims|starts|clears).*, \1/.test(`${name}, ${other}`)
/** What ends a session, or says that new agreements are there, is told in a sheet of its own. */
const isAboutAccount = (other: string) => /sign|account|agreements/.test(other)
/** The page is left, or shows what came of it. */
const isLeft = (name: string) =>
  /^(opens|searches|removes|orders a top-up|changes a domain|sets up)|several$/.test(name)

/** A payment's page is read anew by itself, but for the name of its node. */
const isOldName = (name: string, text: string) =>
  name === 'pays an order' && (text === nodeNameWords.yours[0] || text.startsWith('阳台'))

const amount = (texts: readonly string[], pattern: RegExp): number | undefined => {
  const [, digits] = texts.map(text => pattern.exec(text)).find(Boolean) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/,/g, ''))
}

test.each(cells)('tells who $name what is so though another phone $other since $when', async cell => {
  const { name, other, when } = cell
  // What another pair has left open is not to change this one.
  jest.resetModules()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const { runPair } = jest.requireActual<typeof import('./pair')>('./pair')
  const act = all[name]
  if (!act) throw new Error(name)
  const seen = await runPair({ act, other, isLate: when === 'it was confirmed' })
  const { done, sent, busy, asked, first, texts, said, saidLast, fresh, hasGone, overwritten, points } = seen
  expect(sent).toBeLessThanOrEqual(act.sends ?? 1)
  expect(isLeft(name) ? [] : busy).toEqual([])
  expect(asked.length).toBeLessThan(60)
  expect(hasGone || [...said, ...texts.filter(text => !first.includes(text))].some(text => !isTime(text))).toBe(true)
  const untrue = done > 0 ? saysNotDone : saysDone
  if (!isDoneByOther(name, other) && !isLeft(name))
    expect(saidLast.filter(text => untrue.test(text) && !isDoubt(text))).toEqual([])
  if (!isLastWord(name, other)) expect(overwritten.filter(key => !isMoment(key))).toEqual([])
  const came = amount(said, /^\+([\d,]+) 积分已到账/)
  if (came !== undefined) expect(came).toBe(points.after - points.before)
  const left = amount(said, /积分，剩余 ([\d,]+)/)
  if (left !== undefined) expect(left).toBe(points.after)
  if (isAboutAccount(other)) return
  if (!isLeft(name))
    expect(fresh.filter(text => !texts.includes(text) && !isTime(text) && !isOldName(name, text))).toEqual([])
})
