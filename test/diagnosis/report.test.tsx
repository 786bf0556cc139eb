import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FailureReport } from '@/platform/failure-log'
import { asPage } from '@/screen/as-page'
import { resetAccountState } from '@/session/account-state'
import { refuseConsent, updateConsent } from '@/session/consent'
import { diagnosticId } from '@/session/diagnostic-id'
import { show } from '../components/show'
import { until } from '../journeys/driver'

let reports: FailureReport[]
beforeEach(() => {
  reports = []
  window.nodemateFailure = report => reports.push(report)
  // React writes what a page threw to the console.
  jest.mocked(console.error).mockImplementation(() => {})
  resetAccountState()
})
afterEach(() => Reflect.deleteProperty(window, 'nodemateFailure'))

const openBroken = (words: string) => {
  const Page = asPage(() => {
    throw new Error(words)
  })
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
}

test('tells the site’s hook of a page that throws, once, and without a word of the user', async () => {
  updateConsent([])
  const screen = await openBroken('cannot deliver to 张三, 13800000002')
  await screen.tap('重试')
  await screen.waitFor('这个页面没能打开')
  expect(reports).toEqual([
    {
      diagnosticId: diagnosticId(),
      version: expect.any(String),
      page: '',
      text: expect.stringMatching(/^Error cannot deliver to …, …/),
    },
  ])
})

test('tells nobody before the agreements are accepted, nor after they were refused', async () => {
  await openBroken('not agreed')
  refuseConsent()
  await openBroken('refused')
  updateConsent([])
  await openBroken('agreed')
  expect(reports.map(({ text }) => text.split('\n')[0])).toEqual(['Error agreed'])
})

test('tells of what failed before it is known whether they are accepted, once that is known', async () => {
  await openBroken('at the start')
  expect(reports).toEqual([])
  updateConsent([])
  await until(() => reports.length > 0)
  expect(reports.map(({ text }) => text.split('\n')[0])).toEqual(['Error at the start'])
})

test('does without a hook, and with one that throws', async () => {
  updateConsent([])
  window.nodemateFailure = () => {
    throw new Error('the hook')
  }
  const screen = await openBroken('with a bad hook')
  expect(screen.words()).toContain('这个页面没能打开')
  Reflect.deleteProperty(window, 'nodemateFailure')
  expect((await openBroken('without a hook')).words()).toContain('这个页面没能打开')
})
