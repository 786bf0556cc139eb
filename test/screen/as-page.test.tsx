import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useEffect, useState } from 'react'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { diagnosticId } from '@/session/diagnostic-id'
import { endSession, expireSession, startSession } from '@/session/session'
import { useColourScheme } from '@/ui/use-colour-scheme'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'

/** React writes what a page threw to the console. */
beforeEach(() => jest.mocked(console.error).mockImplementation(() => {}))

let isBroken = true
beforeEach(() => {
  isBroken = true
})

const fail = () => {
  if (isBroken) throw new Error('broken')
}

const pages = {
  'while it is drawn': asPage(() => {
    fail()
    return '一切正常'
  }),
  'in an effect': asPage(() => {
    useEffect(fail, [])
    return '一切正常'
  }),
}

const opened = (Page: (typeof pages)['in an effect'], client = new QueryClient()) =>
  show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )

describe.each(Object.entries(pages))('a page that throws %s', (_when, Page) => {
  test('says so, with the diagnostic ID', async () => {
    const screen = await opened(Page)
    expect(screen.words()).toContain('这个页面没能打开')
    expect(screen.words()).toContain(diagnosticId())
    expect(screen.words()).not.toContain('一切正常')
  })

  test('is shown once it can be drawn', async () => {
    const screen = await opened(Page)
    await screen.tap('重试')
    expect(screen.words()).toContain('这个页面没能打开')
    isBroken = false
    await screen.tap('重试')
    expect(screen.words()).toBe('一切正常')
  })

  test('leads home', async () => {
    const reLaunch = jest.spyOn(Taro, 'reLaunch').mockResolvedValue({ errMsg: 'reLaunch:ok' })
    const screen = await opened(Page)
    await screen.tap('回首页')
    expect(reLaunch).toHaveBeenCalledWith({ url: '/pages/nodes/home' })
  })
})

test('reloads what a broken page was drawn from', async () => {
  const client = new QueryClient()
  client.setQueryData(['nodes'], 'what breaks it')
  const screen = await opened(pages['in an effect'], client)
  await screen.tap('重试')
  expect(client.getQueryData(['nodes'])).toBeUndefined()
})

describe('a page whose frame throws, also as an error page', () => {
  const Page = asPage(() => <Screen title="标题">内容</Screen>)
  const colourScheme = jest.fn()
  beforeEach(() => {
    // Ends what would be for ever.
    colourScheme.mockImplementation(() => {
      if (isBroken && colourScheme.mock.calls.length < 300) throw new Error('no media here')
      return { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    })
    Object.assign(window, { matchMedia: colourScheme })
  })
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'))

  test('says so once', async () => {
    const screen = await opened(Page)
    expect(screen.words()).toContain('这个页面没能打开')
    expect(screen.words()).toContain(diagnosticId())
    expect(colourScheme.mock.calls.length).toBeLessThan(20)
  })

  test('is shown once it can be drawn, and leads home', async () => {
    const reLaunch = jest.spyOn(Taro, 'reLaunch').mockResolvedValue({ errMsg: 'reLaunch:ok' })
    const screen = await opened(Page)
    await screen.tap('回首页')
    expect(reLaunch).toHaveBeenCalledWith({ url: '/pages/nodes/home' })
    isBroken = false
    await screen.tap('重试')
    expect(screen.words()).toContain('内容')
  })
})

test('follows the colour scheme of a browser whose media queries have only the older pair', async () => {
  const listeners = new Set<() => void>()
  let reads = 0
  const list = {
    matches: false,
    // Ends what would be for ever.
    get addEventListener() {
      reads += 1
      return reads < 300 ? undefined : () => {}
    },
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
  }
  Object.assign(window, { matchMedia: () => list })
  isBroken = false
  const screen = await opened(asPage(() => <Scheme />))
  expect(screen.words()).toBe('light')
  list.matches = true
  await act(async () => {
    for (const listener of listeners) listener()
  })
  expect(screen.words()).toBe('dark')
  screen.remove()
  expect(listeners.size).toBe(0)
  Reflect.deleteProperty(window, 'matchMedia')
})

const Scheme = () => <>{useColourScheme()}</>

const Field = asPage(() => {
  const [typed, setTyped] = useState('')
  return (
    <View aria-label="type" onClick={() => setTyped('typed')}>
      {`words: ${typed}`}
    </View>
  )
})

describe('what was typed on a page', () => {
  beforeEach(endSession)
  afterEach(endSession)
  const become = (uid: string) => act(async () => startSession(sessionOf(uid)))

  test('is not for the account that finds the page open', async () => {
    startSession(sessionOf('ann'))
    const screen = await opened(Field)
    await screen.tap('type')
    expect(screen.words()).toBe('words: typed')
    await act(async () => expireSession())
    await become('bob')
    expect(screen.words()).toBe('words:')
    await screen.tap('type')
    await act(async () => endSession())
    await become('cid')
    expect(screen.words()).toBe('words:')
  })

  test('is gone as soon as its account signs out', async () => {
    startSession(sessionOf('ann'))
    const screen = await opened(Field)
    await screen.tap('type')
    await act(async () => void endSession())
    expect(screen.words()).toBe('words:')
  })

  test('stays for the account itself, and for whoever signs in after a visit as a guest', async () => {
    const screen = await opened(Field)
    await screen.tap('type')
    await become('ann')
    await act(async () => expireSession())
    await become('ann')
    expect(screen.words()).toBe('words: typed')
  })
})
