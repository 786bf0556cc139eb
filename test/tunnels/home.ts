import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import type { SendOptions, Transport } from '@/request/transport'
import { errcodes } from '@/tunnel/shapes'

/** The servers that two phones share: the account's own data, and one node with its tunnel. */

/** `slow request` arrives a second later, `slow reply` takes three seconds on its way back. */
export type Fate = 'well' | 'request lost' | 'reply lost' | 'slow request' | 'slow reply'
type Input = Record<string, never> & {
  accessToken?: string
  sequenceID: string
  svFwdIP: string
  svFwdPort: number
  listenPort: number
  svMapPort: number
  prefix: string
  cursor: string | null
  entries: { key: string; value: string | null }[]
}
type Running = { startedAs: string; ip: string; port: number; mapPort: number; isStopped: boolean }

/** Opened, for somebody who wants it, when the account's data said nothing of it, or no longer. */
export type Unlisted = { startedAs: string; phone: string; fromMs: number; untilMs?: number }

const pauseIf = async (isSlow: boolean, ms: number) => {
  if (isSlow) await new Promise<void>(resolve => setTimeout(resolve, ms))
}

type Delays = { accountTakesMs: number; accountReadsTakeMs: number; bindingTakesMs: number }
const delayOf = (name: string, { accountTakesMs, accountReadsTakeMs, bindingTakesMs }: Delays): number => {
  if (name === 'binding.binding') return bindingTakesMs
  if (name === 'userData.userData') return Math.max(accountTakesMs, accountReadsTakeMs)
  return name.startsWith('userData.') ? accountTakesMs : 0
}

export const makeHome = (perPage = 7) => {
  const data = new Map<string, string>()
  const writtenAtMs = new Map<string, number>()
  let tunnel: { pid: number; maps: Running[] } | undefined
  let ended = 0
  let isCursorLost = false
  let nodeRefuses: number | undefined
  let onlyPort: number | undefined
  let slots = Number.POSITIVE_INFINITY
  let refusal: CallError | undefined
  let isFull = false
  let bindingState = 'bound'
  let isOwn: boolean | undefined
  let isUnreadable = false
  const unlisted: Unlisted[] = []
  /** What can be reached from outside. */
  const open = (): string[] => (tunnel?.maps ?? []).filter(({ isStopped }) => !isStopped).map(each => each.startedAs)
  const noteClosed = () => {
    for (const each of unlisted.filter(({ startedAs }) => !open().includes(startedAs))) each.untilMs ??= Date.now()
  }
  const watch = { isWanted: (_phone: string, _port: number): boolean => true }
  const asked: { name: string; input: Input; phone: string }[] = []
  const tokensSeen: string[] = []

  const isListed = (startedAs: string) =>
    [...data.keys()].some(key => key.startsWith('service-open/') && key.endsWith(`/${startedAs}`))
  const save = (entries: Input['entries']) => {
    for (const { key, value } of entries) {
      if (value === null) data.delete(key)
      else data.set(key, value)
      writtenAtMs.set(key, Date.now())
      tokensSeen.push(...(value?.match(/secret/g) ?? []))
    }
    return {}
  }
  const refused = { isOk: false, errcode: errcodes.refused }
  const handlers: Record<string, (input: Input, phone: string) => object> = {
    'userData.userData': ({ prefix, cursor }) => {
      if (isUnreadable) throw new CallError('busy', 'userData.userData')
      const keys = [...data.keys()].filter(key => key.startsWith(prefix)).sort()
      const left = keys.filter(key => cursor === null || isCursorLost || key > cursor)
      const items = left
        .slice(0, perPage)
        .map(key => ({ key, value: data.get(key), updatedAtMs: writtenAtMs.get(key) ?? 0 }))
      return { items, nextCursor: left.length > perPage ? items[items.length - 1]?.key : null }
    },
    'userData.saveUserData': ({ entries }) => save(entries),
    'binding.binding': () => {
      if (bindingState === 'refused') throw new CallError('refused', 'binding.binding', { code: codes.notYours })
      if (bindingState === 'busy') throw new CallError('busy', 'binding.binding', { retryAfterS: 900 })
      return { deviceId: 'n-1', state: bindingState }
    },
    'devices.nodes': () => ({ items: [], nextCursor: null }),
    'devices.device': () => {
      if (isOwn === undefined) throw new CallError('busy', 'devices.device')
      if (!isOwn) throw new CallError('refused', 'devices.device', { code: codes.notYours })
      return { id: 'n-1' }
    },
    'tunnel.createTunnel': () => {
      tunnel ??= { pid: ++ended, maps: [] }
      return { isOk: true, status: 'direct', callerPid: tunnel.pid }
    },
    'tunnel.destroyTunnel': () => {
      tunnel = undefined
      return { isOk: true }
    },
    'tunnel.startMapService': ({ sequenceID, svFwdIP, svFwdPort }, phone) => {
      if (!tunnel) return refused
      let map = tunnel.maps.find(({ startedAs }) => startedAs === sequenceID)
      if (map?.isStopped) return refused
      if (!map) {
        const mapPort = onlyPort ?? 4_000 + tunnel.pid * 100 + tunnel.maps.length
        map = { startedAs: sequenceID, ip: svFwdIP, port: svFwdPort, mapPort, isStopped: false }
        tunnel.maps.push(map)
        if (!isListed(sequenceID) && watch.isWanted(phone, svFwdPort))
          unlisted.push({ startedAs: sequenceID, phone, fromMs: Date.now() })
      }
      return { isOk: true, callerPid: tunnel.pid, svMapHost: 'node.example', svMapPort: map.mapPort }
    },
    'tunnel.stopMapService': ({ svMapPort }) => {
      for (const map of tunnel?.maps ?? []) map.isStopped ||= map.mapPort === svMapPort
      return { isOk: true }
    },
  }

  const isOverQuota = (name: string, { sequenceID }: Input) =>
    name === 'tunnel.startMapService' && open().length >= slots && !open().includes(sequenceID)
  const replyTo = (name: string, input: Input, phone: string) => {
    if (isFull && name === 'userData.saveUserData' && input.entries.some(({ value }) => value !== null))
      throw new CallError('refused', name, { code: 1601 })
    if (refusal && name.startsWith('userData.')) throw refusal
    if (nodeRefuses && name.startsWith('tunnel.')) return { isOk: false, errcode: nodeRefuses }
    if (isOverQuota(name, input)) return { isOk: false, errcode: errcodes.quotaUsedUp }
    return handlers[name]?.(input, phone) ?? { accepted: 0 }
  }

  /**
   * The network of one run of the app on one phone. `late` is the fate of a call's next request; the other fates come one
   * a request, and then all is well.
   */
  const lines = new Map<string, Transport>()
  const network = (phone: string) => {
    const line = {
      fates: [] as Fate[],
      late: new Map<string, Fate>(),
      isCut: false,
      isOffline: false,
      accountTakesMs: 0,
      accountReadsTakeMs: 0,
      bindingTakesMs: 0,
    }
    const carry = async ({ name, path }: Call, input: Input, options: SendOptions) => {
      options.onSend?.()
      const fate = line.late.get(name) ?? line.fates.shift() ?? 'well'
      line.late.delete(name)
      await Promise.resolve()
      if (line.isCut) return new Promise<never>(() => undefined)
      await pauseIf(fate === 'slow request', 1_000)
      const delayMs = delayOf(name, line)
      await pauseIf(delayMs > 0, delayMs)
      if (line.isOffline || fate === 'request lost') throw new CallError('network', path)
      asked.push({ name, input, phone })
      const reply = replyTo(name, input, phone)
      noteClosed()
      await pauseIf(fate === 'slow reply', 3_000)
      if (fate === 'reply lost') throw new CallError('network', path)
      return { sequenceID: input.sequenceID, callee: 'n-1', errcode: 0, ...reply }
    }
    lines.set(phone, carry as unknown as Transport) // as: of any call
    return Object.assign(line, { carry: carry as unknown as Transport }) // as above
  }

  /** What encodes a tunnel's messages is loaded once for all phones: a message belongs to the phone of its token. */
  const carryMessage = ((call: Call, input: Input, options: SendOptions) =>
    lines.get(input.accessToken ?? '')?.(call, input as never, options)) as Transport

  return {
    carryMessage,
    data,
    /** As by a request that arrives then. */
    save,
    asked,
    tokensSeen,
    network,
    open,
    /** Each page of the account's data is the first, as behind a proxy that drops the query. */
    loseCursors: (isLost = true) => {
      isCursorLost = isLost
    },
    unlisted,
    watch,
    /** The node starts again, and has forgotten its tunnel. */
    restart: () => {
      tunnel = undefined
      noteClosed()
    },
    /** The account's data can neither be read nor written. */
    refuse: (error?: CallError) => {
      refusal = error
    },
    /** The account's data can be written and not read. */
    failReads: (isFailing = true) => {
      isUnreadable = isFailing
    },
    /** The node refuses whatever it is asked, or obeys again. */
    disobey: (isRefusing = true) => {
      nodeRefuses = isRefusing ? errcodes.refused : undefined
    },
    /** Whatever is opened is reached there. */
    offerOnly: (port: number) => {
      onlyPort = port
    },
    /** No more than so many services run at once. */
    allow: (atOnce: number) => {
      slots = atOnce
    },
    /** What the account's server says of the node's owner; `refused` that this account is not, `busy` for a quarter of an hour. */
    bind: (state: string) => {
      bindingState = state
    },
    /** What it says of the node itself, about which nothing can be read before. */
    own: (isOurs: boolean) => {
      isOwn = isOurs
    },
    /** Nothing more can be kept in the account's data. */
    fill: () => {
      isFull = true
    },
    /** The node has no power, or has it again. */
    unplug: (isOff = true) => {
      nodeRefuses = isOff ? errcodes.calleeOffline : undefined
      tunnel = undefined
    },
  }
}
export type Home = ReturnType<typeof makeHome>
