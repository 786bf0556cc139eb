import { codes } from '@/request/codes'
import type { Incoming } from '@/request/round-trip'
import type { Fault } from '../backend/faults'
import { badResponses, refusal, respondWith } from '../requests-an-hour/bad-responses'
import { runs } from '../runs'
import { acts } from './acts'

jest.setTimeout(600_000)

type Answer = { isDone: boolean; respond: (call: string, act: () => Promise<Incoming>) => Promise<Incoming> }

const faults: Record<string, Fault> = {
  ...badResponses,
  refused: refusal(7777, {}, '不行'),
  'session expired': refusal(codes.signedOut, {}),
  'status 403': { kind: 'status', status: 403 },
}

const answers: [name: string, answer: Answer][] = [
  ['done', { isDone: true, respond: (_call, act) => act() }],
  [
    'done, and its reply lost',
    {
      isDone: true,
      respond: async (_call, act) => {
        await act()
        throw { errMsg: 'request:fail' }
      },
    },
  ],
  [
    'done after the app has given up',
    {
      isDone: true,
      respond: (_call, act) => {
        setTimeout(act, 30_000)
        return new Promise<never>(() => undefined)
      },
    },
  ],
  ...Object.entries(faults).map(([name, fault]): [string, Answer] => [
    name,
    { isDone: false, respond: (call, act) => respondWith(fault, call, act) },
  ]),
]

/** Long enough for whatever is in doubt to be asked about until it is known. */
const readForMs = 90_000

const lookAt = async ({ call: asked, page, taps }: (typeof acts)[string], { respond }: Answer) => {
  // What another act has left open is not to change this one.
  jest.resetModules()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const { openApp } = jest.requireActual<typeof import('./open-page')>('./open-page')
  const app = await openApp()
  const seen = await app.look(page, {
    ...{ before: [], taps, readForMs },
    respond: (call, act) => (call === asked ? respond(call, act) : act()),
  })
  app.close()
  return { ...seen, sent: seen.asked.filter(call => call === asked).length }
}

/** What passes by itself, whatever was done. */
const isTime = (text: string) => /更新$|后可重试$|^还剩|^约 /.test(text)
/** That it is not known yet. */
const isDoubt = (text: string) => /有没有|可能|不确定/.test(text)
const saysDone = /成功$|已(加速|改名|保存|发送)|正在启动|释放了|腾出|积分已到账|今天已签到/
const saysNotDone = /没有(兑换|保存|唤醒|清理|开启)|还没有收到|不行/

/** Each act gets some of the answers, the next act the next ones. */
const { numRuns } = runs(2)
const cells = Object.entries(acts).flatMap(([name, act], row) =>
  answers
    .map((_, at) => answers[(row * numRuns + at) % answers.length] ?? _)
    .slice(0, numRuns)
    .map(([kind, answer]) => ({ name, kind, act, answer })),
)

test.each(cells)('tells the truth of what was asked: $name, $kind', async ({ act, answer }) => {
  const { sent, busy, said, saidLast, hasGone } = await lookAt(act, answer)
  expect(sent).toBe(act.sends ?? Math.max(sent, 1))
  expect(busy).toEqual([])
  expect(hasGone || said.some(text => !isTime(text))).toBe(true)
  const untrue = answer.isDone ? saysNotDone : saysDone
  expect(saidLast.filter(text => untrue.test(text) && !isDoubt(text))).toEqual([])
})
