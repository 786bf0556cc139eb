import Taro from '@tarojs/taro'
import type { Transport } from '@/request/transport'
import type { HostAndPort } from '@/tunnel/tunnel'
import { isToOpenAgain, linesOf, type ServiceEntry } from '@/tunnels/entries'
import type { Door } from '@/tunnels/everywhere/keys'
import { sessionOf } from '../session/sample'
import { openWindow } from '../session/windows'
import type { Home } from './home'

/** Phones of one account, each with storage of its own, over the same servers. */

const node = { id: 'n-1', name: 'Home', addr: 'https://n-1.example' }
const serviceAt = (port: number, openForMs: number | null) =>
  ({ name: `S${port}`, preset: 'web', ip: '127.0.0.1', port, rule: 0, openForMs }) as const

type Disk = Map<string, string>

/** One run of the app. Taro is the same for all, but for the storage: it takes long to load. */
const run = (
  home: Home,
  token: string,
  disk: Disk,
  isFull: (key: string) => boolean,
  isUnread = (_: string) => false,
) => {
  const line = home.network(token)
  const app = openWindow(() => {
    const own = Object.assign(Object.create(Taro), {
      getStorageSync: (key: string) => {
        if (isUnread(key)) throw new Error('unreadable')
        return disk.get(key) ?? ''
      },
      setStorageSync: (key: string, text: string) => {
        if (isFull(key)) throw new Error('full')
        disk.set(key, text)
      },
      removeStorageSync: (key: string) => disk.delete(key),
      getStorageInfoSync: () => ({ keys: [...disk.keys()] }),
    })
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: own }))
    return {
      tunnels: jest.requireActual<typeof import('@/tunnels/store')>('@/tunnels/store'),
      doors: jest.requireActual<typeof import('@/tunnels/everywhere/doors')>('@/tunnels/everywhere/doors'),
      kept: jest.requireActual<typeof import('@/tunnels/everywhere/kept')>('@/tunnels/everywhere/kept'),
      commands: jest.requireActual<typeof import('@/tunnels/service-commands')>('@/tunnels/service-commands'),
      whereItIs: jest.requireActual<typeof import('@/tunnels/where-it-is')>('@/tunnels/where-it-is'),
      traces: jest.requireActual<typeof import('@/tunnels/everywhere/traces')>('@/tunnels/everywhere/traces'),
      unbindings: jest.requireActual<typeof import('@/tunnels/unbindings')>('@/tunnels/unbindings'),
      consent: jest.requireActual<typeof import('@/session/consent')>('@/session/consent'),
      guard: jest.requireActual<typeof import('@/session/guard')>('@/session/guard'),
      errors: jest.requireActual<typeof import('@/request/errors')>('@/request/errors'),
    }
  })
  const { CallError } = app.errors
  // Each run knows its own class alone.
  const carry = (...asked: Parameters<Transport>) =>
    line.carry(...asked).catch(({ kind, path, retryAfterS, code }: InstanceType<typeof CallError>) => {
      throw new CallError(kind, path, { ...(retryAfterS !== undefined && { retryAfterS }), ...(code && { code }) })
    })
  app.send.connect(app.guard.guarded(carry as Transport)) // as: of any call
  app.session.restoreSession()
  if (app.session.currentSession().status === 'signed-out') app.session.startSession(sessionWith(token))
  app.tunnels.startTunnels()
  return { ...app, line }
}

const sessionWith = (token: string, uid = 'u-1') => ({ ...sessionOf(uid), accessToken: token, authToken: 'secret' })

export const openPhone = (home: Home, name: string) => {
  let disk: Disk = new Map()
  let full = /^$/
  let runs = 1
  let failsOnce: string | undefined
  let unread = /^$/
  const isUnread = (key: string) => {
    if (unread.test(key)) return true
    const fails = failsOnce !== undefined && key.endsWith(failsOnce)
    if (fails) failsOnce = undefined
    return fails
  }
  const tokenNow = () => `${name} ${runs}`
  let app = run(home, tokenNow(), disk, key => full.test(key), isUnread)
  const now = () => app.tunnels.tunnelsNow()
  const elsewhere = (): Door[] => app.doors.doorsElsewhere(app.kept.kept(), now())
  const services = () => Object.values(now()).flatMap(({ asked }) => Object.values(asked.maps))
  const listed = () => services().filter(({ isHidden, wants }) => !isHidden && wants !== 'removed')
  const offered = () => linesOf(now(), Date.now(), elsewhere()).filter(isToOpenAgain)
  const lineOf = (mapId: string): ServiceEntry => {
    const line = linesOf(now(), Date.now(), elsewhere()).find(({ map }) => map.id === mapId)
    if (!line) throw new Error(`no line of ${mapId}`)
    return line
  }
  return {
    name,
    listed,
    lineOf,
    offered,
    refuseConsent: () => app.consent.refuseConsent(),
    accept: () => app.consent.recordAcceptance([]),
    openAgain: () => app.commands.openAgain(offered()),
    /** As the page does right before it unbinds the node. */
    noteUnbinding: (nodeId = 'n-1') => app.unbindings.noteUnbinding(nodeId),
    isUnbinding: () => app.unbindings.unbindings()['n-1'] !== undefined,
    disown: () => app.tunnels.disownNode('n-1'),
    sharedPlace: (mapId: string) => app.commands.sharedPlace(lineOf(mapId)),
    openToAll: (mapId: string) => app.commands.openToAll(lineOf(mapId)) ?? '',
    stopSharing: (mapId: string, place: HostAndPort) => app.commands.takeBack(lineOf(mapId), place),
    elsewhere,
    line: () => app.line,
    /** Nothing can be stored under keys like these. */
    fill: (keys: RegExp) => {
      full = keys
    },
    empty: () => {
      full = /^$/
    },
    /** The next read of that key throws. */
    failOnce: (key: string) => {
      failsOnce = key
    },
    /** Nothing can be read under keys like these. */
    hideStored: (keys: RegExp) => {
      unread = keys
    },
    showStored: () => {
      unread = /^$/
    },
    /** What is stored under that key is damaged. */
    spoil: (key: string) => {
      for (const each of disk.keys()) if (each.endsWith(key)) disk.set(each, '{')
    },
    isFull: () => full.test('any'),
    add: (port: number, openForMs: number | null = null) => app.tunnels.openMap(node, serviceAt(port, openForMs)) ?? '',
    openForJob: (port: number) => app.tunnels.openForJob(node, serviceAt(port, null)) ?? '',
    command: (is: 'start' | 'stop' | 'remove' | 'hide', mapId: string) =>
      app.tunnels.commandTunnel('n-1', { is, mapId }),
    /** As by a tap on home. */
    tap: (mapId: string) => app.whereItIs.startWhereItIs('n-1', mapId),
    /** As on its line, which closes what other phones have opened of it. */
    remove: (mapId: string) => app.commands.remove(lineOf(mapId)),
    favour: (mapId: string, isFavourite: boolean) =>
      app.tunnels.commandTunnel('n-1', { is: 'favour', mapId, isFavourite }),
    takeBack: (mapId: string, port: number) => app.tunnels.commandTunnel('n-1', { is: 'retire', mapId, port }),
    end: () => app.tunnels.commandTunnel('n-1', { is: 'end' }),
    close: (door: Door) => app.tunnels.closeDoor(door),
    closeServices: () => app.tunnels.closeServicesOn('n-1', 8_000),
    refresh: () => app.tunnels.readEverywhere(),
    /** As a page does by itself. */
    refreshAgain: () => app.tunnels.readEverywhereAgain(),
    share: () => app.tunnels.shareOwn(),
    stateOf: (mapId: string) => app.tunnels.tunnelStatusOf('n-1', mapId)?.state,
    /** What the page of open doors says of each. */
    doorStates: () => app.doors.openDoors(app.kept.kept(), now(), Date.now(), 0).map(({ state }) => state),
    /** The ids of what is listed as open, or may be. */
    seen: (): string[] => [...app.traces.startsInAll(now()), ...elsewhere().map(({ startedAs }) => startedAs)],
    stored: () => [...disk.values()].join(),
    leave: () => app.session.endSession(),
    /** The same account is back. */
    comeBack: () => {
      if (app.session.currentSession().status === 'signed-out') app.session.startSession(sessionWith(tokenNow()))
    },
    /** Another account takes its place. */
    signInAs: (uid: string) => app.session.startSession(sessionWith(tokenNow(), uid)),
    /** As of a version that kept its services to itself. */
    forgetAccount: () => {
      for (const key of disk.keys()) if (key.endsWith('services')) disk.delete(key)
    },
    /** Only what was stored is left. */
    restart: () => {
      app.line.isCut = true
      const before = tokenNow()
      runs += 1
      disk = new Map([...disk].map(([key, text]) => [key, text.replace(before, tokenNow())]))
      app = run(home, tokenNow(), disk, key => full.test(key), isUnread)
    },
  }
}
export type Phone = ReturnType<typeof openPhone>
