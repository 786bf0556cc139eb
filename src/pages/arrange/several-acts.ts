import { failureText } from '@/i18n/errors'
import { formatBytes } from '@/i18n/format-size'
import { currentLanguage } from '@/i18n/language'
import { wordsNow } from '@/i18n/words'
import { shownState } from '@/lib/node-state'
import { cleanCache } from '@/node/clean-up'
import { isRunning, updateNode } from '@/node/firmware-update'
import { setLimit } from '@/node/limit'
import { wakeNow } from '@/node/waking'
import type { InputOf, ReadCall, ReplyOf } from '@/request/call'
import { CallError } from '@/request/errors'
import { type Circumstances, type Outcome, perform } from '@/request/perform'
import { request } from '@/request/send'
import type { Write, WriteCall } from '@/request/write'
import { devices, groupKeyPrefix } from '@/services/devices'
import { nodePage, type Overview } from '@/services/node-page'
import { userData } from '@/services/user-data'
import { saveOwnData } from '@/session/own-data'
import type { Ending, State } from './several-run'
import { severalWords } from './several-words'

/** What can be done to many nodes, each through the write that does it to one. */

export type Act =
  | { kind: 'group'; group: string | null }
  | { kind: 'limit'; upKbps: number | null; downKbps: number | null }
  | { kind: 'wake' }
  | { kind: 'clean' }
  | { kind: 'update' }

/** The server takes so many groups in one request. */
const groupsAtOnce = 200

/** The nodes of each request. */
export const stepsOf = ({ kind }: Act, nodeIds: readonly string[]): string[][] => {
  const size = kind === 'group' ? groupsAtOnce : 1
  return Array.from({ length: Math.ceil(nodeIds.length / size) }, (_, at) => nodeIds.slice(at * size, (at + 1) * size))
}

export const staleAfter = ({ kind }: Act): readonly ReadCall[] =>
  kind === 'group'
    ? [devices.nodes, userData.userData]
    : { limit: setLimit, wake: wakeNow, clean: cleanCache, update: updateNode }[kind].staleAfterWrite

type IsOtherAccount = NonNullable<Circumstances['isOtherAccount']>

/** Asked again after a read: nothing is sent once it was stopped meanwhile. */
type Leave = { mayGoOn: () => boolean; isOtherAccount: IsOtherAccount }
const notBegun: State = { kind: 'waiting' }

/** Does it to the nodes of one step. Never rejects. */
export const carryOut = async (act: Act, nodeIds: string[], leave: Leave): Promise<State> => {
  const { isOtherAccount } = leave
  try {
    if (act.kind === 'group') return await group(nodeIds, act.group, isOtherAccount)
    const [deviceId = ''] = nodeIds
    if (act.kind === 'wake') return await wake(deviceId, leave)
    if (act.kind === 'clean') return await clean(deviceId, leave)
    if (act.kind === 'update') return await update(deviceId, leave)
    return await limit(deviceId, act, isOtherAccount)
  } catch (error) {
    return refusedBy(error)
  }
}

const group = (nodeIds: string[], name: string | null, isOtherAccount: IsOtherAccount) =>
  ended(
    saveOwnData,
    { entries: nodeIds.map(nodeId => ({ key: groupKeyPrefix + nodeId, value: name })) },
    { isOtherAccount },
  )

const limit = async (
  deviceId: string,
  { upKbps, downKbps }: Act & { kind: 'limit' },
  isOtherAccount: IsOtherAccount,
): Promise<Ending> => {
  const t = wordsNow(severalWords)
  const outcome = await perform(setLimit, { deviceId, upKbps, downKbps, hours: null }, { isOtherAccount })
  // Where the reply was lost, the node may have refused it by the time that it is asked about.
  if (outcome.kind === 'done' && ['half-applied', 'refused'].includes(outcome.reply.status))
    return { kind: 'refused', note: t('limitRefused') }
  return endingOf(outcome, ({ status }) => t(status === 'confirmed' ? 'done' : 'limitSent'))
}

/** Nothing is asked of the user first, so one that is awake is left alone. */
const wake = async (deviceId: string, { mayGoOn, isOtherAccount }: Leave): Promise<State> => {
  const t = wordsNow(severalWords)
  const before = await request(devices.device, { deviceId })
  if (!mayGoOn()) return notBegun
  if (shownState(before, before.atMs) === 'online') return { kind: 'nothing', note: t('awake') }
  return ended(wakeNow, { deviceId }, { isOtherAccount }, () => t('signalSent'))
}

const clean = async (deviceId: string, { mayGoOn, isOtherAccount }: Leave): Promise<State> => {
  const t = wordsNow(severalWords)
  const before = await request(nodePage.deviceOverview, { deviceId })
  if (!mayGoOn()) return notBegun
  if (before.cacheBytes === 0) return { kind: 'nothing', note: t('cacheEmpty') }
  if (isOffline(before)) return { kind: 'refused', note: t('nodeOffline') }
  return ended(cleanCache, { deviceId }, { before, isOtherAccount }, ({ freedBytes }) =>
    t('freed', { size: formatBytes(freedBytes) }),
  )
}

const update = async (deviceId: string, { mayGoOn, isOtherAccount }: Leave): Promise<State> => {
  const t = wordsNow(severalWords)
  const before = await request(nodePage.deviceOverview, { deviceId })
  if (!mayGoOn()) return notBegun
  const { firmware, atMs } = before
  if (!firmware?.latestVersion) return { kind: 'refused', note: t('versionUnknown') }
  if (firmware.latestVersion === firmware.version) return { kind: 'nothing', note: t('newest') }
  if (isRunning(firmware.update, atMs)) return { kind: 'nothing', note: t('updating') }
  if (isOffline(before)) return { kind: 'refused', note: t('nodeOffline') }
  const toVersion = firmware.latestVersion
  return ended(updateNode, { deviceId, toVersion }, { before, isOtherAccount }, () => t('updateBegun'))
}

/** One that was silent for a moment is not, and an unknown state is no obstacle. */
const isOffline = (overview: Overview): boolean => shownState(overview, overview.atMs) === 'offline'

const ended = async <C extends WriteCall>(
  row: Write<C>,
  input: InputOf<C>,
  circumstances: Circumstances,
  noteOf?: (reply: ReplyOf<C>) => string,
): Promise<Ending> => endingOf(await perform(row, input, circumstances), noteOf)

const endingOf = <C extends WriteCall>(outcome: Outcome<C>, noteOf?: (reply: ReplyOf<C>) => string): Ending => {
  if (outcome.kind === 'failed') return refusedBy(outcome.error)
  if (outcome.kind === 'unknown') return { kind: 'unknown' }
  if (outcome.kind === 'notReceived') return { kind: 'refused', note: wordsNow(severalWords)('notReceived') }
  return { kind: 'done', ...(noteOf && { note: noteOf(outcome.reply) }) }
}

const refusedBy = (reason: unknown): Ending => {
  const error = CallError.from(reason)
  const { waitMs } = error
  return { kind: 'refused', note: failureText(error, currentLanguage()), ...(waitMs > 0 && { waitMs }) }
}
