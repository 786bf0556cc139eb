import { miniApps } from '@/pages/mini-apps/calls'
import type { Ask } from './ask'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

const statesOn = async (deviceId: string) => {
  const { items } = await ask(miniApps.miniAppStatus, { deviceId })
  return items.map(({ state }) => state)
}
const agreement = { appId: 'app-media', termsVersion: '2026-01' }

test('asks for changed terms again, and stops apps with their node', async () => {
  expect(await statesOn('node-1')).toEqual(['running', 'needs-terms', 'needs-terms'])
  await backend.control.switchNode('node-1', 'offline')
  expect(await statesOn('node-1')).toEqual(['stopped', 'needs-terms', 'needs-terms'])
})

test('starts the app on that node alone once its terms are accepted', async () => {
  await backend.control.stopClock()
  await ask(miniApps.agreeToMiniApp, { deviceId: 'node-2', ...agreement })
  expect(await statesOn('node-2')).toEqual(['needs-terms', 'starting', 'needs-terms'])
  await backend.control.moveClock(5_500)
  expect(await statesOn('node-2')).toEqual(['needs-terms', 'running', 'needs-terms'])
  expect(await statesOn('node-3')).toEqual(['needs-terms', 'needs-terms', 'needs-terms'])
})

test('accepts no terms for an offline node', async () => {
  await expect(ask(miniApps.agreeToMiniApp, { deviceId: 'node-5', ...agreement })).rejects.toMatchObject({
    code: 1101,
  })
})
