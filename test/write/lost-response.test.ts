import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { failureText } from '@/i18n/errors'
import { CallError } from '@/request/errors'
import { type Outcome, perform } from '@/request/perform'
import { connect } from '@/request/send'
import type { WriteCall } from '@/request/write'
import type { Ask } from '../backend/ask'
import { exercises } from '../backend/calls/all'
import { effectsIn, forgetEffects, watchedFile } from '../backend/effects'
import type { Env, Exercise, SeededUid } from '../backend/exercise'
import { type Backend, startBackend } from '../backend/start'
import { until } from '../journeys/driver'
import { deedsWithoutRow, type Row, rowsFor, spareRows } from './rows'

test('has a row for each write', () => expect(deedsWithoutRow).toEqual([]))
test('has one row for each write', () => expect(spareRows).toEqual([]))

/** What an exercise does not say: which node it is about, or another action of the same call. */
const special: Record<string, { as?: SeededUid; good?: unknown; deviceId: string }> = {
  saveGoal: { good: { entries: [{ key: 'goal', value: 'goods-dear' }] }, deviceId: '' },
  unbind: { as: 'u-ordinary', good: { action: 'unbind', deviceId: 'node-2' }, deviceId: 'node-2' },
  bind: { deviceId: 'device-3' },
  deleteSchedule: { deviceId: 'node-5' },
  saveDomainSettings: {
    good: { domainId: 'domain-1', nodeId: 'node-1', hasV4: false, hasV6: true, ttlS: 1_200 },
    deviceId: 'node-1',
  },
}

let folder: string
let seeded: string
let backends: Backend[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodemate-upload-'))
  seeded = await watchedFile(folder)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  await Promise.all(backends.map(({ stop }) => stop()))
  backends = []
})

/** A refusal and a lost response, as the adapter reports them. */
const errorOf = (error: { code?: number; status?: number; data?: unknown }, path: string): CallError => {
  const { code, status, data } = error
  if (code === undefined) return new CallError('network', path)
  return status === 503 ? new CallError('busy', path, { status }) : new CallError('refused', path, { code, data })
}

const asApp = (ask: Ask) =>
  connect((call, input) =>
    ask(call, input).catch(error => {
      throw errorOf(error, call.path)
    }),
  )

/** Performs a row's write on a server of its own, with this failure. */
const performed = async (name: string, row: Row, fault?: Parameters<Backend['control']['fault']>[1]) => {
  const backend = await startBackend({ seeded })
  backends.push(backend)
  const found = exercises.find(({ call }) => call.name === row.call.name)
  if (!found) throw new Error(`${name} is not exercised`)
  const exercise: Exercise = { ...found, as: special[name]?.as ?? found.as }
  const env: Env = {
    ask: await backend.signIn(exercise.as),
    askAs: backend.signIn,
    control: backend.control,
    file: async (fileName, bytes) => {
      const path = join(folder, fileName)
      await writeFile(path, bytes)
      return path
    },
  }
  const input = special[name]?.good ?? (await exercise.good(env))
  asApp(env.ask)
  const before = await beforeOf(row, input, env)
  await forgetEffects(backend.db)
  if (fault) await backend.control.fault(row.call.name, fault, 1)
  const sentBefore = (await backend.control.requests()).filter(arrival => arrival.name === row.call.name).length
  // as: a valid input of this very call.
  const outcome = await perform(row, input as never, { before })
  const arrivals = await backend.control.requests()
  return {
    outcome,
    effect: await effectsIn(backend.db),
    sent: arrivals.filter(arrival => arrival.name === row.call.name).length - sentBefore,
    laterEffect: () => effectsIn(backend.db),
  }
}

/** What the page had read before the tap. */
const beforeOf = async ({ recovery }: Row, input: unknown, { ask }: Env): Promise<unknown> =>
  typeof recovery === 'object' && 'readBack' in recovery
    ? // The row's own input makes its own query.
      ask(recovery.readBack, recovery.query(input as never) as never)
    : undefined

const isReadBack = ({ recovery }: Row) => typeof recovery === 'object' && 'readBack' in recovery
const isResent = ({ recovery }: Row) => typeof recovery === 'string'
const textOf = (row: Row, outcome: Outcome<WriteCall>) => {
  if (outcome.kind === 'done') return undefined
  return outcome.kind === 'failed' ? failureText(outcome.error, 'zh') : row.says?.[outcome.kind]?.()
}

const rows = rowsFor(name => special[name]?.deviceId ?? '')

describe.each(rows)('%s', (name, row) => {
  test('has one effect when its response is lost after the server acted', async () => {
    const undisturbed = await performed(name, row)
    const disturbed = await performed(name, row, { kind: 'lostAnswer' })
    expect(undisturbed).toMatchObject({ outcome: { kind: 'done' }, sent: 1 })
    expect(disturbed.effect).toEqual(undisturbed.effect)
    expect(disturbed.sent).toBe(isResent(row) ? 2 : 1)
    // When nothing can tell, it is neither called done nor promised to have had no effect.
    const isReported = isReadBack(row) || isResent(row)
    expect(disturbed.outcome.kind).toBe(isReported ? 'done' : 'failed')
    expect(textOf(row, disturbed.outcome)).toBe(isReported ? undefined : '连接中断，网络不太稳定，请再试一次。')
  })

  test('says that nothing was done when the server failed before it acted, unless that could not be undone', async () => {
    const disturbed = await performed(name, row, { kind: 'status', status: 503 })
    const { outcome, effect, sent } = disturbed
    if (isResent(row)) return expect([outcome.kind, sent]).toEqual(['done', 2])
    expect(effect).toEqual({})
    if (row.isIrreversible) return expect(outcome.kind).toBe('unknown')
    expect(outcome.kind).toBe(isReadBack(row) ? 'notReceived' : 'failed')
    expect(textOf(row, disturbed.outcome)).toBe(
      isReadBack(row) ? row.says?.notReceived?.() : '服务器繁忙，请稍后再试。',
    )
  })
})

describe.each(rows.filter(([, row]) => isReadBack(row)))('%s', (name, row) => {
  test('is never said not to be done while the server may still do it', async () => {
    const undisturbed = await performed(name, row)
    const { outcome, laterEffect } = await performed(name, row, { kind: 'lostLate', ms: 300 })
    expect(['unknown', 'done']).toContain(outcome.kind)
    await until(async () => isDeepStrictEqual(await laterEffect(), undisturbed.effect))
  })
})

const namesOf = (isMeant: (recovery: Row['recovery']) => boolean) =>
  rows.flatMap(([name, { recovery }]) => (isMeant(recovery) ? [name] : []))

test('recovers each write as its effect allows', () => {
  expect(namesOf(recovery => recovery === 'resend')).toEqual([
    'reserveDevice',
    'saveGuideProgress',
    'setOrderVisibility',
    'acceptAgreements',
    'points.takeOnlinePoints',
    'points.takeNewcomerPoints',
    'points.takeOpenGift',
    'points.redeemCode',
    'growth.takeGrowth',
    'feedback.sendFeedback',
  ])
  // Later it would happen at a time that nobody chose.
  expect(namesOf(recovery => recovery === 'resendSoon')).toEqual([
    'saveOwnData',
    'moveNode',
    'boosts.useBoost',
    'schedules.addWakeup',
  ])
  expect(namesOf(recovery => typeof recovery === 'object' && 'readBack' in recovery)).toEqual([
    'rename',
    'setBackupPath',
    'bind',
    'saveDomainSettings',
    'setLimit',
    'agreeToMiniApp',
    'cleanCache',
    'freeSpace',
    'unbind',
    'updateNode',
    'clearPrintHistory',
    'deleteAccount',
    'deleteSchedule',
    'wakeNow',
    'saveGoal',
    'mall.exchangeGoods',
    'payments.orderBoost',
    'payments.orderTopUp',
  ])
  expect(namesOf(recovery => typeof recovery === 'object' && 'never' in recovery)).toEqual([
    'startScan',
    'authoriseDomain',
    'sendDeregisterCaptcha',
    'verifyDeregisterCaptcha',
    'linkPhone',
    'pictureChallenge',
    'sendLinkCaptcha',
    'sendSignInCaptcha',
    'signInByAccount',
    'signInByPhone',
  ])
})

test('reads again what each write changes', () => {
  const stale = rows.map(([name, { staleAfterWrite }]) => [name, ...staleAfterWrite.map(call => call.name)].join(' '))
  expect(stale.filter(each => each.includes(' '))).toEqual([
    'rename devices.nodes devices.device',
    'saveDomainSettings ddns.domains',
    'setLimit devices.nodes devices.device',
    'cleanCache nodePage.deviceOverview devices.device devices.nodes',
    'freeSpace nodePage.deviceOverview devices.device devices.nodes',
    'unbind devices.nodes points.userPoints points.pointsChart points.onlinePoints',
    'updateNode nodePage.deviceOverview devices.nodes',
    'setOrderVisibility orders.orders',
    'clearPrintHistory printLog.printHistory printLog.printCounts',
    'deleteSchedule schedules.wakeups',
    'wakeNow schedules.wakeups',
    'acceptAgreements account.agreements',
    'points.takeOnlinePoints account.user points.userPoints points.pointsChart points.newcomerPoints growth.growth points.onlinePoints',
    'points.takeNewcomerPoints account.user points.userPoints points.pointsChart points.newcomerPoints',
    'points.takeOpenGift account.user points.userPoints points.pointsChart points.openGift',
    'points.redeemCode account.user points.userPoints points.pointsChart',
    'growth.takeGrowth account.user points.userPoints points.pointsChart growth.growth growth.signInCalendar',
    'mall.exchangeGoods account.user points.userPoints points.pointsChart points.newcomerPoints growth.growth mall.goods orders.orders butler.butlerLeft boosts.boosts',
    'payments.orderBoost orders.orders boosts.boosts',
    'payments.orderTopUp orders.orders',
    'boosts.useBoost boosts.boosts account.user',
    'schedules.addWakeup schedules.wakeups',
    'feedback.sendFeedback feedback.sentFeedback points.newcomerPoints growth.growth',
  ])
})

test('says in each feature’s words that a response was lost', () => {
  const reported = rows.flatMap(([name, { says }]) => {
    return says ? [[name, says.notReceived?.(), says.unknown()]] : []
  })
  expect(reported).toEqual([
    ['rename', '没有保存，名字没有变', '还不确定名字改了没有，连上网络后再看一下。'],
    ['setBackupPath', '没有保存，文件夹没有变', '还不确定换了没有，连上网络后再看一下。'],
    ['reserveDevice', undefined, '还不确定预约上没有。点一下确认，不会重复预约。'],
    ['saveDomainSettings', '没有保存，设置没有变', '还不确定保存了没有。再保存一次也不会重复。'],
    ['setLimit', '没有保存，限速没有变', '还不确定保存了没有，连上网络后再看一下。'],
    ['agreeToMiniApp', '没有开启，什么都没变', '还不确定开启了没有，连上网络后再看一下。'],
    ['cleanCache', '没有清理，什么都没变', '还不确定清理了没有，连上网络后再看一下。'],
    ['freeSpace', '没有清理，什么都没变', '还不确定清理了没有，连上网络后再看一下。'],
    ['unbind', '没有解绑，节点还在', '还不确定解绑了没有。过几分钟看看节点列表，还在的话再解绑一次。'],
    ['updateNode', '没有开始更新，什么都没变', '还不确定开始了没有，连上网络后再看一下。'],
    ['setOrderVisibility', undefined, '没有收到答复，正在重新读取订单'],
    ['clearPrintHistory', '没有清空，记录都还在', '还不确定清空了没有，连上网络后再看一下。'],
    ['deleteSchedule', '没有删除，定时还在', '还不确定是否成功，连上网络后再看一下。'],
    ['wakeNow', '没有唤醒，请再试一次', '还不确定是否成功，连上网络后再看一下。'],
    ['saveGoal', '没有保存，还想改就再点一次', '还不确定目标改了没有，连上网络后再看一下。'],
  ])
})
