import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { and, eq } from 'drizzle-orm'
import type { ComponentType } from 'react'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { keepReplies, writeReplies } from '@/session/last-known'
import { currentSession, endSession, startSession } from '@/session/session'
import { followOutcomes, settleOpenWork } from '@/start/outcomes'
import { orders } from '../backend/db/orders'
import { openSession } from '../backend/sessions'
import { pullDown } from '../components/page'
import { show } from '../components/show'
import { makeClock } from '../evening/clock'
import { connectApp } from '../evening/connect-app'
import { callAt, site } from '../evening/in-process'
import type { Hostile } from './hostile'
import { Informed } from './informed'
import { pathsOf } from './paths'
import { openServers } from './servers'
import { pressable, type Screen, tapEach } from './taps'

/** The app's pages over the stand-in's own responses in memory, any of which a test may change on its way. */

const uid = 'u-ordinary'
const startMs = Date.UTC(2026, 10, 21, 10)
/** Long enough for a repeated read and for the note that something takes long. */
const lookedAtMs = 16_000

const navigations = ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack'] as const

const drawnEveryMs = 10_000
/** After which a page looks at the day again. */
const minuteMs = 60_000

export const openApp = async () => {
  jest.useFakeTimers({ now: startMs, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const { backend, respond } = await openServers()
  const [order] = await backend.db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.title, '全天加速')))
  const ids = { deviceId: 'node-2', goodsId: 'goods-cup', domainId: 'domain-1', orderNo: order?.orderNo ?? '' }
  const pages = pathsOf({ ...ids, name: 'nas', kind: 'terms', id: 'print-1' })

  /** The same request has the same response on every page, as if no time had passed. */
  const responses = new Map<string, Incoming>()
  let inFlight = 0
  const respondOnce = async (outgoing: Outgoing): Promise<Incoming> => {
    const { method, url, body } = outgoing
    const key = `${method} ${url} ${typeof body === 'string' ? body : ''}`
    const known = responses.get(key)
    if (known) return known
    const incoming = await respondNow(outgoing)
    responses.set(key, incoming)
    return incoming
  }
  /** The clock waits for it. */
  const awaited = <T,>(response: Promise<T>): Promise<T> => {
    inFlight += 1
    return response.finally(() => {
      inFlight -= 1
    })
  }
  const respondNow = (outgoing: Outgoing): Promise<Incoming> => awaited(respond(outgoing))
  let hostile: Hostile = {}
  let isOnline = true
  let hasLists = false
  const asked: string[] = []
  const roundTrip = async (outgoing: Outgoing): Promise<Incoming> => {
    const { reply = (_call, text) => text, request = each => each, muchTooOften = 200 } = hostile
    const call = callAt(outgoing)
    if (!isOnline) throw new CallError('network', call)
    if (asked.push(call) > muchTooOften) return new Promise<never>(() => undefined)
    const act = () => (hostile.before ? respondNow : respondOnce)(request(outgoing))
    const incoming = await (hostile.respond ? hostile.respond(call, act, outgoing) : act())
    hasLists ||= incoming.text?.includes('"nextCursor":') === true
    return incoming.text ? { ...incoming, text: reply(call, incoming.text) } : incoming
  }
  const { passUnseen } = makeClock(() => inFlight > 0)
  const session = await openSession(backend.db, uid, startMs)
  // as: nothing reads where they led, and no page is left.
  const goes = navigations.map(go => jest.spyOn(Taro, go).mockResolvedValue({} as never))

  /** Drawn every second, for what reads again and again does so each time it is drawn. */
  const passSeconds = async (ms = lookedAtMs, seen: () => unknown = () => undefined) => {
    for (let leftMs = ms; leftMs > 0; leftMs -= 1_000) {
      seen()
      await act(() => passUnseen(1_000))
    }
  }

  const lookLong = async (screen: Screen, how: Hostile) => {
    const { furtherMs = 0, readForMs = 0, pulledDownMs = 0 } = how
    const { texts } = screen
    await passSeconds()
    const first = texts()
    const before = await tapEach(screen, how, ms => act(() => passUnseen(ms)))
    const newTexts = () => texts().filter(text => !before.includes(text))
    const said = new Set<string>()
    await passSeconds(readForMs, () => {
      for (const text of newTexts()) said.add(text)
    })
    for (let leftMs = furtherMs; leftMs > 0; leftMs -= drawnEveryMs) await act(() => passUnseen(drawnEveryMs))
    const saidLast = newTexts()
    if (pulledDownMs > 0) await pullDown()
    await passSeconds(pulledDownMs)
    return { first, said: [...said], saidLast }
  }

  const lookWithoutNetwork = async ({ withoutNetworkMs = 0 }: Hostile) => {
    if (withoutNetworkMs === 0) return
    setOnline(false)
    jest.setSystemTime(Date.now() + withoutNetworkMs)
    for (let passedMs = 0; passedMs < minuteMs; passedMs += drawnEveryMs) await act(() => passUnseen(drawnEveryMs))
  }

  const setOnline = (is: boolean) => {
    isOnline = is
    act(() => onlineManager.setOnline(is))
  }

  const tapOffline = async (tap: (name: string) => Promise<void>, { tapsOffline = [] }: Hostile) => {
    if (tapsOffline.length === 0) return
    setOnline(false)
    await pullDown()
    for (const name of tapsOffline) {
      await tap(name)
      await act(() => passUnseen(1_000))
    }
    setOnline(true)
    await passSeconds()
  }

  /** Presses each button, without a network. */
  const tapAllOffline = async (container: Element, { tapsAllOffline }: Hostile) => {
    if (!tapsAllOffline) return
    setOnline(false)
    await act(() => passUnseen(1_000))
    const pressed = new Set<string>()
    const next = () => pressable(container).find(each => !pressed.has(each.textContent ?? ''))
    const press = async (button: HTMLElement) => {
      pressed.add(button.textContent ?? '')
      await act(async () => button.click())
      await act(() => passUnseen(1_000))
    }
    for (let button = next(); button; button = next()) await press(button)
    await passSeconds()
  }

  /** A page in a run of the app, with what an earlier run has kept. */
  const draw = async (path: string, tab: string | undefined, client = startRun()) => {
    const [file = '', search = ''] = path.split('?')
    const params = Object.fromEntries(new URLSearchParams(search))
    // as: all that a page reads of it.
    jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ page: null, router: { path: file, params } } as never)
    const { default: Page } = jest.requireActual<{ default: ComponentType }>(`@${file}`)
    const page = (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    )
    const screen = await show(hostile.tapsAllOffline ? <Informed>{page}</Informed> : page)
    if (tab) await screen.tap(tab)
    const leave = () => {
      screen.remove()
      screen.container.remove()
    }
    return { screen, leave, client }
  }

  const drawOver = async (path: string, tab: string | undefined, how: Hostile) => {
    const below = how.below ? await draw(how.below, undefined) : undefined
    const page = await draw(path, tab, below?.client)
    const leave = () => {
      page.leave()
      below?.leave()
      endRun()
    }
    return { ...page, below, leave }
  }

  const walkOn = async ({ client, below }: Awaited<ReturnType<typeof drawOver>>, { walk }: Hostile) =>
    walk?.({
      below: below?.screen,
      open: other => draw(other, undefined, client),
      pass: ms => act(() => passUnseen(ms)),
    })

  let endRun = () => {}
  const startRun = () => {
    const client = createQueryClient(() => currentSession().status === 'signed-in')
    const stop = keepReplies(client)
    endRun = () => {
      client.clear()
      stop()
    }
    followOutcomes(client)
    settleOpenWork()
    return client
  }

  /** What is seen of a page that was read so much earlier, while nothing can be read. */
  const wordsAfterRestart = async (path: string, tab: string | undefined, afterMs: number): Promise<string> => {
    writeReplies()
    jest.clearAllTimers()
    jest.setSystemTime(Date.now() + afterMs)
    hostile = { respond: () => new Promise(() => undefined) }
    const { screen, leave } = await draw(path, tab)
    await passSeconds()
    const words = screen.words()
    leave()
    endRun()
    return words
  }

  /** A session ends on a page that was open before. */
  const begin = async (reader: Hostile['reader']) => {
    if (reader === 'guest') return
    startSession(session)
    if (reader !== 'expired') return
    hostile = { reply: () => JSON.stringify({ code: codes.signedOut, msg: '', data: {} }) }
    const { screen, leave } = await draw('/pages/points/home', undefined)
    await act(() => passUnseen(1_000))
    await screen.tap('关闭')
    leave()
    endRun()
    asked.length = 0
  }

  /** Opens a page, or a tab on it, looks at it for twenty seconds and leaves. */
  const look = async ([path = '', tab]: readonly string[], how: Hostile = {}) => {
    jest.clearAllTimers()
    jest.setSystemTime(how.openedAtMs ?? startMs)
    // Nothing is left in memory of the page before.
    endSession()
    window.localStorage.clear()
    for (const [key, value] of Object.entries(how.stored ?? {})) Taro.setStorageSync(key, JSON.stringify(value))
    asked.length = 0
    hasLists = false
    isOnline = true
    onlineManager.setOnline(true)
    for (const [call, input] of how.before ?? []) await backend.ask(uid, call, input)
    connectApp({ roundTrip, site, isOnline: () => isOnline })
    await begin(how.reader)
    hostile = how
    const drawn = await drawOver(path, tab, how)
    const { screen, leave } = drawn
    const count = (selector: string) => screen.container.querySelectorAll(selector).length
    const heard = await lookLong(screen, how)
    await walkOn(drawn, how)
    await tapOffline(screen.tap, how)
    /** What is read every few seconds waits again each time. */
    let waiting = Number.POSITIVE_INFINITY
    for (const ms of [0, 2_000, 2_000]) {
      await act(() => passUnseen(ms))
      waiting = Math.min(waiting, count('.nm-skeleton') + count('[class*="__ring"]'))
    }
    await lookWithoutNetwork(how)
    await tapAllOffline(screen.container, how)
    const seen = {
      ...heard,
      hasGone: goes.some(({ mock }) => mock.calls.length > 0),
      words: screen.words(),
      texts: screen.texts(),
      /** Also what is spoken, and where things are drawn. */
      markup: screen.container.innerHTML,
      /** Below its title. */
      inside: screen.container.querySelector('.nm-page__inside')?.textContent?.trim() ?? '',
      asked: asked.slice(),
      hasLists,
      waiting,
      busy: [...screen.container.querySelectorAll('.nm-button:has(.nm-button__ring)')].map(each => each.textContent),
    }
    leave()
    if (how.restartedAfterMs) seen.words = await wordsAfterRestart(path, tab, how.restartedAfterMs)
    return seen
  }
  const close = () => {
    backend.stop()
    jest.useRealTimers()
  }
  return { backend, pages, look, close, awaited, orderNo: ids.orderNo }
}

/** The app for each test of a file; whatever it logs of what is spoilt is not shown. */
export const openForEach = (): (() => Awaited<ReturnType<typeof openApp>>) => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeEach(async () => {
    jest.mocked(console.error).mockImplementation(() => undefined)
    app = await openApp()
  })
  afterEach(() => app.close())
  return () => app
}

export type Seen = Awaited<ReturnType<Awaited<ReturnType<typeof openApp>>['look']>>
