import { act } from '@tarojs/test-utils-react/dist/pure'
import { useScreenOn } from '@/screen/use-screen-on'
import { show } from '../components/show'

const Running = ({ isRunning }: { isRunning: boolean }) => {
  useScreenOn(isRunning)
  return null
}

/** As a browser: a lock is gone once its tab is hidden, and none is given to a hidden one. */
let held = 0
const request = async () => {
  if (document.visibilityState !== 'visible') throw new Error('NotAllowedError')
  let isHeld = true
  const release = async () => {
    if (isHeld) held -= 1
    isHeld = false
  }
  held += 1
  document.addEventListener('visibilitychange', () => void release(), { once: true })
  return { release }
}

const turn = async (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true }))
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'))

test('keeps a browser’s screen on while something runs, also after its tab was hidden', async () => {
  const screen = await show(<Running isRunning={false} />)
  expect(held).toBe(0)
  await screen.redraw(<Running isRunning />)
  expect(held).toBe(1)
  await turn('hidden')
  expect(held).toBe(0)
  await turn('visible')
  expect(held).toBe(1)
  await screen.redraw(<Running isRunning={false} />)
  expect(held).toBe(0)
})

test('runs in a browser that has no such lock', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  const screen = await show(<Running isRunning />)
  await turn('visible')
  expect(screen.words()).toBe('')
})
