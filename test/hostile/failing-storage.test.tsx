import { backupWords } from '@/pages/backup/words'
import { runs } from '../runs'
import { type Deed, deeds } from './deeds'
import { failures } from './failing-calls'
import { type Played, play, stages } from './scene'

jest.setTimeout(600_000)

/** What goes wrong in a component: not the calls that fail as expected, nor an input of Taro's that goes with its run. */
const complaints: string[] = []
beforeEach(() => {
  complaints.length = 0
})
const mute = () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation((...words) => {
    const text = words.map(String).join(' ')
    if (!/CallError|\[object HTMLElement\]/.test(text)) complaints.push(text)
  })
}

/** What it is like when nothing fails. */
const usual = new Map<string, Promise<Played>>()
const playUsual = async (name: string, deed: Deed, isKilled: boolean): Promise<Played> => {
  const key = `${name} ${isKilled}`
  mute()
  const known = usual.get(key) ?? play(deed, isKilled)
  usual.set(key, known)
  return known
}

const isTime = (text: string) => /更新$|后可重试$|^还剩|^约 /.test(text)
const isDoubt = (text: string) => /有没有|可能|不确定/.test(text)
/** Said of the phone's storage, and true. */
const isOfStorage = (text: string) => text === backupWords.notStored[0]
const saysDone = /成功$|已(加速|改名|保存|发送)|正在启动|释放了|腾出|积分已到账|今天已签到/
const saysNotDone = /没有(兑换|保存|唤醒|清理|开启)|还没有收到|不行/

const untrueIn = (played: Played, base: Played): string[] => {
  const isDone = `${played.inTime}` === `${base.inTime}`
  const untrue = isDone ? saysNotDone : saysDone
  const fresh = played.saidLast.filter(text => !isDone || !base.saidLast.includes(text))
  const isSilent = !isDone && !played.said.some(text => !isTime(text) && !base.said.includes(text))
  return [
    ...fresh.filter(text => untrue.test(text) && !isDoubt(text) && !isOfStorage(text)).map(text => `says ${text}`),
    ...(isSilent ? ['says nothing of what was not done'] : []),
  ]
}

const lostIn = ({ again, added, unkept }: Played, base: Played): string[] => {
  const isIn = again.status === 'signed-in' && base.again.status === 'signed-in'
  const open = again.open.length > 0 || !isIn
  return [
    ...added
      .filter(each => !open && base.again.kept.length > 0 && !again.kept.includes(each))
      .map(each => `${each} is not shown`),
    ...unkept.slice(base.unkept.length).map(each => `${each} is not there for its account's return`),
  ]
}

/** Twelve places in each stage. */
const places = 12
const all = Object.keys(deeds).flatMap(name =>
  stages.flatMap(stage =>
    failures.flatMap(failure =>
      Array.from({ length: places }, (_, place) => ({ name, stage, failure, place, isKilled: place % 3 === 2 })),
    ),
  ),
)
/** Known: what nobody can read or list while the next account signs in is erased only when that one signs out. */
const cells = all.filter(({ name, failure }) => !(name.startsWith('makes room') && failure === 'unreadable'))
/** A step through all of them that meets each act, stage and failure early. */
const step = 1_009
const { numRuns } = runs(4)
const chosen = cells.map((_, at) => cells[(at * step) % cells.length] ?? _).slice(0, numRuns)

/** The first of the calls that are alike, and what is read again and again is left out. */
const callsOf = (all: readonly string[]) =>
  all.flatMap((call, at) => (all.indexOf(call) === at && !call.includes('diagnosticId') ? at : []))

test.each(chosen)(
  'loses, repeats and shows nothing: who $name, $failure at $place/12 of $stage, killed: $isKilled',
  async cell => {
    const { name, stage, failure, place, isKilled } = cell
    const deed = deeds[name]
    if (!deed) throw new Error(name)
    const base = await playUsual(name, deed, isKilled)
    const calls = callsOf(base.calls[stage])
    const at = calls[Math.floor((place * calls.length) / places)]
    if (at === undefined) return
    mute()
    const played = await play(deed, isKilled, { stage, at, failure })
    const twice = played.done.map((count, table) => count > (base.done[table] ?? 0))
    expect(twice).not.toContain(true)
    expect([...played.wrong, ...lostIn(played, base)]).toEqual([])
    if (!isKilled) expect(untrueIn(played, base)).toEqual([])
    expect(complaints).toEqual([])
  },
)
