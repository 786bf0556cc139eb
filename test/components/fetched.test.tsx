/** Code that comes in a package of its own, under the runtime of `config/jest-runtime.js`. */

const openApp = () => {
  jest.resetModules()
  return {
    load: jest.requireActual<typeof import('@/tunnels/load')>('@/tunnels/load'),
    summary: jest.requireActual<typeof import('@/tunnels/summary')>('@/tunnels/summary'),
  }
}

afterEach(() => Reflect.deleteProperty(globalThis, 'nodemateFetched'))

test('is loaded as the own of the window that fetches it, also when another one was opened since', async () => {
  const [one, other] = [openApp(), openApp()]
  const store = await one.load.loadTunnels()
  expect([one, other].map(({ summary }) => summary.isStoreLoaded())).toEqual([true, false])
  expect(await one.load.loadTunnels()).toBe(store)
  expect(await other.load.loadTunnels()).not.toBe(store)
  expect(other.summary.isStoreLoaded()).toBe(true)
})

test('comes when a test lets it come, for windows opened since', async () => {
  const before = openApp()
  const fail = async () => {
    throw new Error('its package did not come')
  }
  // biome-ignore lint/suspicious/noThenProperty: it stands where a promise does.
  Object.assign(globalThis, { nodemateFetched: { then: fail } })
  const { load } = openApp()
  await expect(load.loadTunnels()).rejects.toThrow('its package did not come')
  expect(await before.load.loadTunnels()).toBeDefined()
})
