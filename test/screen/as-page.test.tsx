import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { asPage } from '@/screen/as-page'
import { diagnosticId } from '@/session/diagnostic-id'
import { show } from '../components/show'

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
