import type * as HostMode from '@/session/current-hosts'

/** The module as a build of that kind starts with it. */
const startedIn = (build: { tools: string; mode?: string; site?: string }) => {
  Object.assign(process.env, {
    TARO_APP_TOOLS: build.tools,
    TARO_APP_HOST_MODE: build.mode ?? 'https',
    TARO_APP_SITE: build.site ?? '',
  })
  let module: typeof HostMode | undefined
  jest.isolateModules(() => {
    module = jest.requireActual<typeof HostMode>('@/session/current-hosts')
  })
  if (!module) throw new Error('not loaded')
  return module
}

const platform = process.env.TARO_ENV ?? ''
beforeEach(() => localStorage.clear())
afterEach(() => {
  process.env.TARO_ENV = platform
})

test('starts with the hosts that the build was made for', () => {
  expect(startedIn({ tools: '', mode: 'http' }).currentHosts().baseOf('main')).toBe('http://c.nodemate.example')
  expect(startedIn({ tools: '', mode: 'same-site', site: 'https://a.example' }).currentHosts().baseOf('second')).toBe(
    'https://a.example/api/tan',
  )
  expect(startedIn({ tools: '', mode: 'nonsense' }).hostMode()).toBe('https')
})

test('switches a development build at once, and keeps it after a restart', () => {
  const running = startedIn({ tools: 'on' })
  running.switchHostMode('http')
  expect(running.currentHosts().baseOf('main')).toBe('http://c.nodemate.example')
  expect(startedIn({ tools: 'on' }).hostMode()).toBe('http')
})

test('does not switch a production build, whatever is stored', () => {
  startedIn({ tools: 'on' }).switchHostMode('http')
  const running = startedIn({ tools: '' })
  expect(running.hostMode()).toBe('https')
  running.switchHostMode('same-site')
  expect(running.hostMode()).toBe('https')
})

test('starts with what an earlier version of a development build stored', () => {
  localStorage.setItem('nodemate.device.hostMode', JSON.stringify({ data: '"http"' }))
  expect(startedIn({ tools: 'on' }).hostMode()).toBe('http')
})

test.each([
  ['h5', true],
  ['weapp', false],
])('takes the page’s own origin for ours in %s: %p', (env, isOurs) => {
  process.env.TARO_ENV = env
  const { currentHosts } = startedIn({ tools: '', mode: 'same-site' })
  expect(currentHosts().isOwn(`${window.location.origin}/api/c/user`)).toBe(isOurs)
})
